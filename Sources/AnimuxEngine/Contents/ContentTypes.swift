/// All types of layer that a document can contain.
let contentTypes: [any Content.Type] = [
  PlainContent.self, TextContent.self, ShapeContent.self, GradientContent.self, ImageContent.self,
  MovieContent.self, ReplicatorContent.self, EmitterContent.self, ScrollContent.self, TiledContent.self,
  TransformContent.self, CompositionContent.self, LottieContent.self, SeriesContent.self,
  WaveformContent.self,
]
