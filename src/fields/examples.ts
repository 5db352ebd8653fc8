/**
 * Examples of the values of a field type, in `examples.ts` in its folder: the conformance suites
 * (`tests/fields`) run over them. Nothing of the product loads them.
 */

import type fc from 'fast-check'
import type { Locale } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { Field, FieldOptions, Operator } from './field.ts'
import type { StoredFile } from './stored-file.ts'

/** A valid value as sent, and as returned. */
export interface Sample {
  sent: unknown
  stored: unknown
}

/** An invalid value, with the message and its path below the field. */
export interface Rejection extends Message {
  sent: unknown
  at?: string
  /** Only the database or the file store can detect it. */
  onlyStored?: true
}

/** The index of the record without a value, where a filter lists its matching samples by index. */
export const NONE = -1

interface FilterCase {
  operator: Operator
  operand: unknown
  /** Indexes in `samples`, or NONE. */
  matches: readonly number[]
}

/** An upload. */
export interface SampleFile {
  content: Buffer
  /** The value that a record stores for it. */
  stored: StoredFile
}

export interface Examples {
  /**
   * A field of the type in the resource `own`; the records 1, 2 and 3 exist as targets of
   * references.
   */
  declare(options: FieldOptions<never>, own: string): Field
  /** All different; in ascending order where the type has one. */
  samples: readonly [Sample, Sample, ...Sample[]]
  /** Further valid values, such as those that the server normalizes. */
  accepted?: readonly Sample[]
  rejected: readonly Rejection[]
  /** Spreadsheet cells and their parsed values. */
  cells: readonly { cell: string; value: unknown }[]
  /** The samples as text. */
  texts: Record<Locale, readonly string[]>
  /**
   * Cells hold names or ids that the importer resolves, or nothing at all; otherwise a text parses
   * back to the value.
   */
  cellsAreNames?: true
  /** At least one for each operator of the type but `empty`. */
  filters: readonly FilterCase[]
  rejectedFilters: readonly { operator: Operator; operand: unknown }[]
  /** Indexes of the samples that the full-text search finds. */
  finds: readonly { q: string; matches: readonly number[] }[]
  /**
   * Rank of each sample in the order of a language, where it differs from `samples`; 0 is the rank
   * of a record without one.
   */
  ranks?: Record<Locale, readonly number[]>
  /** The server derives the value from this field, to which the samples are sent. */
  derivedFrom?: { field: string; declare(): Field }
  /**
   * The value of record number `index` (from 0) for a field with its limits and choices, different
   * for each; defaults to the samples. `of` returns the value of another field.
   */
  fit?(f: Field, index: number, of: (f: Field, index: number) => unknown): unknown
  /** Uploads that the samples reference. */
  files?: readonly SampleFile[]
  /**
   * Random values as sent, in addition to the samples. Some may be rejected, for a limit that they
   * do not know.
   */
  random?: fc.Arbitrary<unknown>
}

/** A sample that is stored as sent. */
export const stored = (value: unknown): Sample => ({ sent: value, stored: value })

/** Texts that are the same in every language. */
export const same = (...texts: string[]) => byLocale(() => texts)

/** The resource that references point to. */
export const TARGET = 'targets'
