/** 3D models in storefront and back-office: inspection results and poster. */
import type { ProductCard } from './product.ts'

/** Poster rendered by the server. */
export interface Poster {
  /** URL on the API's host. */
  address: string
  width: number
  height: number
}

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
  poster: Poster | null
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

/** Inspection report of a model. Stored: a renamed property requires a new version of the inspection kind. */
export interface ModelReport {
  facts: ModelMetadata
  problems: ModelProblem[]
}

export interface StoredPoster {
  width: number
  height: number
  type: 'image/webp'
  base64: string
}

/** URL path of a model's poster, by the hash of its file. */
export const posterPath = (sha256: string): string => `/api/files/${sha256}/poster`
export const POSTER = { width: 800, height: 600 } as const
