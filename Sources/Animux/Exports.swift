// A client that imports Animux can use every module that describes or makes a film.
@_exported public import AnimuxDocuments
@_exported public import AnimuxEngine
@_exported public import AnimuxFiles
@_exported public import AnimuxGraphics
@_exported public import AnimuxLayout
@_exported public import AnimuxMedia
@_exported public import AnimuxMotion
