/** 3D models as the storefront and the back-office read them: what was found in the file, and its picture. */
import type { ProductCard } from './product.ts'

/** A picture that the server has made of a model. */
export interface Poster {
  /** On the host of the API. */
  address: string
  width: number
  height: number
}

/** What there is in a model. */
export interface ModelFacts {
  /** What can be chosen by itself. */
  parts: number
  assemblies: number
  /** Steps of putting it together; 0 where the file names none. */
  steps: number
  nodes: number
  meshes: number
  triangles: number
  materials: number
  textures: number
  /** Names of the glTF extensions that it uses. */
  extensions: string[]
  /** What wrote the file. */
  generator: string | null
  /** Its extent along x, y and z in metres. */
  size: [number, number, number] | null
}

/** A product with a model, in a list. */
export interface ModelCard extends ProductCard {
  /** Null where nothing is known of the file. */
  facts: ModelFacts | null
  poster: Poster | null
}

/** Something that the validator noticed in a file that can be shown all the same. */
export interface ModelProblem {
  severity: 'error' | 'warning'
  /** The validator's name for it. */
  code: string
  /** In English, as the validator says it. */
  message: string
  /** Where in the file; of several alike the first. */
  at: string | null
  times: number
}

/** What is found when a model is looked into. */
export interface ModelReport {
  facts: ModelFacts
  problems: ModelProblem[]
}

/** A picture of a model, as it is kept. */
export interface KeptPoster {
  width: number
  height: number
  type: 'image/webp'
  base64: string
}

/** Where the picture of a model is, by the content of its file. */
export const posterAddress = (sha256: string): string => `/api/files/${sha256}/poster`
export const POSTER = { width: 800, height: 600 } as const
