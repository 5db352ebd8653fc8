/** 3D models in storefront and back-office: inspection results and poster. */
import type { StoredFile } from '#fields/stored-file.ts'
import type { ProductCard } from '#modules/catalogue/shared/product.ts'

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

/** Validator warning of a usable file. */
export interface ModelProblem {
  severity: 'error' | 'warning'
  /** Code of the validator. */
  code: string
  /** Message of the validator, in English. */
  message: string
  /** First location in the file. */
  at: string | null
  times: number
}

/**
 * Inspection report of a model. Stored: a renamed property requires a new version of the inspection
 * kind.
 */
export interface ModelReport {
  facts: ModelMetadata
  problems: ModelProblem[]
}
