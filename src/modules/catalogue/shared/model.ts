/** 3D models in lists: contents and poster. */
import type { StoredFile } from '#fields/stored-file.ts'
import type { ProductCard } from './product.ts'

/** Contents of a model. */
export interface ModelMetadata {
  /** Number of selectable parts. */
  parts: number
  assemblies: number
  /** Assembly steps; 0 if the file has none. */
  steps: number
  nodes: number
  meshes: number
  triangles: number
  materials: number
  textures: number
  /** Names of the used glTF extensions. */
  extensions: string[]
  /** Software that wrote the file. */
  generator: string | null
  /** Extent along x, y and z in metres. */
  size: [number, number, number] | null
}

/** Product with a model, in a list. */
export interface ModelCard extends ProductCard {
  /** Null if the file has not been inspected. */
  metadata: ModelMetadata | null
  /** Poster of the model, or the first picture of the product. */
  poster: StoredFile | null
}
