/** Types of content inspections: results, and the inspector that each kind of file provides. */
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { translate } from '../translate.ts'

/** A report, the defect of an invalid content, or a mismatch between content and file name. */
export type InspectionResult<R = unknown> =
  | { status: 'sound'; report: R }
  | { status: 'defective'; reason: Message }
  | { status: 'other' }

/** Input of an inspection. */
export type InspectedFile = Pick<StoredFile, 'sha256' | 'name' | 'size' | 'type'>

/** Runs in a worker thread, within the kind's limits of time and memory. */
export interface Inspector<R = unknown> {
  /**
   * Inspects a content. @param path local file @returns a JSON-serialisable report, or null for a content of another
   * kind @throws Defect for an invalid content of this kind
   */
  inspect(path: string, file: Pick<InspectedFile, 'name' | 'size' | 'type'>): Promise<R | null>
}

/** A kind of file; `R` is the report that its inspector returns. */
export interface InspectionKind<R = unknown> {
  /** Part of the key of stored results. */
  name: string
  /** Raise when the report changes: stored contents are then inspected again on demand. */
  version: number
  /** Maximum size in bytes; larger contents are rejected. */
  maxSize: number
  /** Time limit in milliseconds. */
  timeoutMs: number
  /** Whether media type and name suggest this kind. */
  matches(file: Pick<InspectedFile, 'name' | 'type'>): boolean
  /** URL of the module with the `Inspector<R>`, imported in the worker thread only. */
  module: string
  /** Type only: never set. */
  readonly report?: R
}

/** Reason why a content is invalid, shown to the user. */
export class Defect extends Error {
  readonly reason: Message

  constructor(reason: Message) {
    super(translate(reason, TECHNICAL_LOCALE))
    this.reason = reason
  }
}
