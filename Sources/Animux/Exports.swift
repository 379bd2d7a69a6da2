// Who imports Animux has all that a film is described by and made with.
@_exported public import AnimuxDocuments
@_exported public import AnimuxEngine
@_exported public import AnimuxFiles
@_exported public import AnimuxGraphics
@_exported public import AnimuxMedia
@_exported public import AnimuxMotion
