/** What the conformance suite needs to know of a field type: one fixture each, in `fixtures.ts`. */
import type { Locale } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import type { Field, FieldOptions, Operator } from '#shared/fields/field.ts'
import type { SampleFile } from '../support/sample-files.ts'

/** A valid value as it is sent, and as it is answered from then on. */
export interface Sample {
  sent: unknown
  stored: unknown
}

/** A value that is refused, with the message, at a path below the field. */
export interface Refusal extends Message {
  sent: unknown
  at?: string
  /** Only the database or the file store can tell. */
  onlyStored?: true
}

/** The record without a value, where a filter names the samples it matches by their places. */
export const NONE = -1

export interface FilterCase {
  operator: Operator
  operand: unknown
  /** Places in `samples`, or NONE. */
  matches: readonly number[]
}

export interface Fixture {
  /** A field of the type in the resource `own`; what it refers to has the records 1, 2 and 3. */
  declare(options: FieldOptions, own: string): Field
  /** All different; in ascending order where the type has one. */
  samples: readonly [Sample, Sample, ...Sample[]]
  /** Further values that are accepted, such as those the server tidies up. */
  accepted?: readonly Sample[]
  refused: readonly Refusal[]
  /** Cells of spreadsheets and what is read from them. */
  cells: readonly { cell: string; value: unknown }[]
  /** The samples as text for people. */
  texts: Record<Locale, readonly string[]>
  /** Cells hold names or ids that the importer looks up, or nothing at all; otherwise a text reads back as the value. */
  cellsAreNames?: true
  /** At least one for each operator of the type but `empty`. */
  filters: readonly FilterCase[]
  refusedFilters: readonly { operator: Operator; operand: unknown }[]
  /** Places of the samples that the full search finds. */
  finds: readonly { q: string; matches: readonly number[] }[]
  /** Place of each sample in the order of a language, where that is not their own; 0 is the place of a record without one. */
  ranks?: Record<Locale, readonly number[]>
  /** The server derives the value from this field, to which the samples are sent. */
  derivedFrom?: { field: string; declare(): Field }
  /**
   * The value of record number `nth` (from 0) for a field with limits and choices of its own, different for each; without
   * it the samples will do. `of` asks for the value of another field.
   */
  fit?(f: Field, nth: number, of: (f: Field, nth: number) => unknown): unknown
  /** Uploads that the samples name. */
  files?: readonly SampleFile[]
}

/** A sample that is stored as it was sent. */
export const stored = (value: unknown): Sample => ({ sent: value, stored: value })
