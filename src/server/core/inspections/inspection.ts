/** What looking into a stored content answers, and what a kind of content has to bring for it. */
import type { Message } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'

/** What was found: a report, why the content is defective, or that it is of another kind than its name lets suppose. */
export type InspectionResult<R = unknown> =
  | { status: 'sound'; report: R }
  | { status: 'defective'; reason: Message }
  | { status: 'other' }

/** What is known of a content before it is looked into. */
export type Inspected = Pick<StoredFile, 'sha256' | 'name' | 'size' | 'type'>

/** Runs in a worker thread: may take its time and memory, within the limits of the kind. */
export interface Inspector<R = unknown> {
  /**
   * Looks into a content.
   * @param path where it lies
   * @returns a report (data that JSON can hold), or null for a content that is no such thing at all
   * @throws Defect for one that is meant to be one and is not
   */
  inspect(path: string, about: Pick<Inspected, 'name' | 'size' | 'type'>): Promise<R | null>
}

/** A kind of file; `R` is the report that its inspector returns. */
export interface InspectionKind<R = unknown> {
  /** Part of the key of stored findings. */
  name: string
  /** Raised when the report changes: contents are then looked into again, as they are asked for. */
  version: number
  /** The largest content that is looked into, in bytes; a larger one is refused. */
  maxSize: number
  /** How long it may take, in milliseconds. */
  timeoutMs: number
  /** Whether a content may be of the kind, by media type and name. */
  matches(about: Pick<Inspected, 'name' | 'type'>): boolean
  /** URL of the module that is its `Inspector<R>`, imported in the worker thread only. */
  module: string
  /** Never set: carries the type of the report. */
  readonly report?: R
}

/** What is wrong with a content, for the user to read. */
export class Defect extends Error {
  readonly reason: Message

  constructor(reason: Message) {
    super(reason.label?.en ?? reason.key)
    this.reason = reason
  }
}
