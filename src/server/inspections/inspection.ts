/** Types of file inspections: results, and the inspectors by kind of file. */

import type { StoredFile } from '#fields/stored-file.ts'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import { translate } from '../translate.ts'

/** A report, the defect of an invalid file, or a mismatch between content and file name. */
export type InspectionResult<R = unknown> =
  | { status: 'sound'; report: R }
  | { status: 'defective'; reason: Message }
  | { status: 'other' }

/** Input of an inspection. */
export type InspectedFile = Pick<StoredFile, 'sha256' | 'name' | 'size' | 'type'>

/** Runs in a worker thread, with limits of time and memory. */
export interface Inspector<R = unknown> {
  /**
   * Inspects a file.
   * @param path local path
   * @returns a JSON-serialisable report; null for a file of another kind
   * @throws Defect for an invalid file of this kind
   */
  inspect(path: string, file: Pick<InspectedFile, 'name' | 'size' | 'type'>): Promise<R | null>
}

/** How the content of a file shows its media type. */
interface FileSignature {
  type: string
  /** Start of a text. */
  text?: RegExp
  /** Ending of a zip's name, and an entry that the zip contains. */
  zip?: { ending: string; entry: string }
}

/** Kind of file; `R` is the report of its inspector. */
export interface InspectionKind<R = unknown> {
  /** Part of the key of stored results. */
  name: string
  /** Increment when the report changes: files are then inspected again on demand. */
  version: number
  /** Maximum size in bytes; larger files are rejected. */
  maxSize: number
  /** Limit of processor time in milliseconds. */
  timeoutMs: number
  /** Whether media type and name suggest this kind. */
  matches(file: Pick<InspectedFile, 'name' | 'type'>): boolean
  /**
   * For files that are more than any text or zip; otherwise their media type is that of all texts
   * or zips.
   */
  signature?: FileSignature
  /** URL of the module with the `Inspector<R>`; only imported in the worker thread. */
  module: string
  /** Phantom property for type inference; never set. */
  readonly report?: R
}

/** Thrown for invalid files; the reason is shown to the user. */
export class Defect extends Error {
  readonly reason: Message

  constructor(reason: Message) {
    super(translate(reason, TECHNICAL_LOCALE))
    this.reason = reason
  }
}
