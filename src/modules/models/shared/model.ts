/** Inspection results of 3D models. */
import type { ModelMetadata } from '#modules/catalogue/shared/model.ts'

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
