/**
 * Fields (plain data in the config) and field types (one `FieldTypeDefinition` each). All other code uses the
 * definition and never branches on the name of a type.
 */
import type { z } from 'zod'
import { LOCALES, type Locale, type Role } from '../constants.ts'
import { type Localized, localized, type Texts } from '../i18n/locales.ts'
import { readLocalized } from '../i18n/localized-columns.ts'
import type { MessageKey } from '../i18n/message-key.ts'

export type Label = Localized

/** Options that every field type takes. */
export interface FieldOptions {
  required?: boolean
  /** Rejects duplicate values. */
  unique?: boolean
  /** Values of a unique field that differ only in the case of the letters A to Z are duplicates. */
  ignoreCase?: boolean
  /** Message for duplicate values. */
  uniqueMessage?: MessageKey
  default?: unknown
  help?: Label
  /** Further names of the field in the headers of files, in any language. */
  synonyms?: readonly string[]
  /** Message for a violated `pattern` or limit. */
  message?: Label
  /** False removes the field from the grid; 'optional' hides its column until chosen. */
  list?: boolean | 'optional'
  /** False removes the field from the form. */
  form?: boolean
  filter?: boolean
  /** Whether the full-text search (`q`) covers it. */
  search?: boolean
  sort?: boolean
  /** Only written by the server. */
  readOnly?: boolean
  /** False where the server writes it without an entry in the audit log. */
  logged?: boolean
  /** Roles that may read or write it; defaults to the resource's permissions. */
  read?: readonly Role[]
  write?: readonly Role[]
  /** Visible to customers, in records opened by the resource's `storefront`. */
  customers?: boolean
  /** Shown, and required, only while another field of the record has one of these values. */
  showWhen?: { field: string; in: readonly (string | boolean)[] }
  /** Users change it only while another field of the stored record has one of these values. */
  editableWhen?: { field: string; in: readonly (string | boolean | null)[] }
}

declare const phantom: unique symbol

/** A declared field. `Value` is its value in a record; `Present` means never null. */
export interface Field<Type extends string = string, Value = unknown, Present extends boolean = boolean>
  extends FieldOptions {
  readonly type: Type
  readonly label: Label
  readonly required: boolean
  /** Type only: never set. */
  readonly [phantom]?: { value: Value; present: Present }
}

/** The value a record holds: null is possible unless the field is required or always has a value. */
export type ValueOf<F> = F extends Field<string, infer V, infer P> ? (P extends true ? V : V | null) : never

type IsRequired<O> = O extends { required: true } ? (O extends { showWhen: unknown } ? false : true) : false

/** Declaration of a field: its label in every language, and its options. */
export type FieldArguments<O> = [...label: Texts, options?: O]
export type FieldArgumentsWithOptions<O> = [...label: Texts, options: O]

/** Creates a field of `type` from labels and options; keeps literal types of the options. */
export function field<
  Type extends string,
  Value,
  const O extends FieldOptions,
  Present extends boolean = IsRequired<O>,
>(type: Type, args: FieldArguments<O>): Field<Type, Value, Present> & Omit<O, 'required'> {
  // Labels may lack a text while a language is added: `config:check`, which runs without types, names them.
  const texts = args.filter((item) => typeof item === 'string') as Texts
  const options = args.find((item) => typeof item !== 'string') as O
  return { ...options, type, label: localized(...texts), required: options?.required ?? false }
}

/** A column in terms of both databases: booleans, numbers and text; structured values are JSON text. */
export interface Column {
  name: string
  kind: 'text' | 'integer' | 'real' | 'boolean'
  /** The resource whose id it holds. */
  references?: string
}

/** The filter operators of the REST dialect. */
export const OPERATORS = [
  'eq',
  'ne',
  'in',
  'contains',
  'starts',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'within',
  'empty',
  'untranslated',
] as const
export type Operator = (typeof OPERATORS)[number]

/** How operators are named where the values are points in time. */
export type OperatorName = 'after' | 'onOrAfter' | 'before' | 'onOrBefore'

/** Whether an operator tests a property instead of comparing. */
export const takesBoolean = (operator: Operator): operator is 'empty' | 'untranslated' =>
  operator === 'empty' || operator === 'untranslated'

/** A table row: database values by column. */
export type Row = Record<string, unknown>

/**
 * How a value is stored, where reading it takes no code, so that the database can write it as JSON: in one column, as
 * a value, boolean, JSON or JSON list, which is never null; as a text per language; or never returned.
 */
export type StoredForm = 'column' | 'boolean' | 'json' | 'jsonList' | 'texts' | 'hidden'

const READERS: Readonly<Record<StoredForm, (row: Row, name: string) => unknown>> = {
  column: (row, name) => row[name] ?? null,
  boolean: (row, name) => Boolean(row[name]),
  json: (row, name) => (typeof row[name] === 'string' ? JSON.parse(row[name]) : null),
  jsonList: (row, name) => (typeof row[name] === 'string' ? JSON.parse(row[name]) : []),
  texts: (row, name) => {
    const value = readLocalized(row, name)
    return LOCALES.every((locale) => value[locale] === null) ? null : value
  },
  hidden: () => null,
}

/**
 * Definition of a field type: pure functions over its value, shared by server and browser. `V` is the value without
 * null, `F` the declared field.
 */
export interface FieldTypeDefinition<V = unknown, F extends Field = Field> {
  /** The value of an empty field: null, [] or false. */
  readonly emptyValue: V | null
  /** Whether an empty value counts as missing in a required field. */
  isEmpty(value: unknown): boolean
  /** Columns in the resource's own table; empty for link tables. */
  columns(field: F, name: string): Column[]
  /** The target resource of a link table (many-to-many). */
  linksTo?(field: F): string
  /** The resource whose id the column holds. */
  refersTo?(field: F): string
  /** Schema of a present value. Accepts API input, outputs the stored value. */
  schema(field: F): z.ZodType<V>
  toColumns(value: V | null, name: string): Row
  /** Undefined where only `fromColumns` knows. */
  readonly stored?: StoredForm
  fromColumns(row: Row, name: string, field: F): V | null
  /** Converts a plain text that was stored before the field had this type. */
  fromText?(text: string): V
  readonly operators: readonly Operator[]
  /** Those that a field supports, where they depend on its options. */
  operatorsOf?(field: F): readonly Operator[]
  /** Operators with their own name: a day is after another, not more than it. */
  readonly operatorNames?: Readonly<Partial<Record<Operator, OperatorName>>>
  /** Whether its column is JSON that has texts in every language somewhere within. */
  readonly textsWithin?: boolean
  /** Schema of one operand of a filter. */
  operand(field: F): z.ZodType
  /** The column to sort by in a language; undefined if the field has no order. */
  sortColumn?(name: string, locale: Locale): string
  /** The first value of a day (`YYYY-MM-DD`) in a time zone, for types whose values are in periods. */
  startOfDay?(day: string, timeZone: string): V
  /** Columns that contains/starts/eq search. */
  filterColumns?(name: string, locale: Locale): string[]
  /** Text for people and spreadsheets; `locale` picks labels and languages. */
  format(value: V, field: F, locale: Locale): string
  /** Parses a spreadsheet cell; returns unparsable text unchanged: the schema rejects it. */
  parse(cell: string, field: F): unknown
  /** Additional spreadsheet columns for parts of the value, by suffix (bilingual text). */
  readonly parts?: readonly { suffix: string; label: Label; path: string }[]
  /** Texts for the full-text search. */
  searchText(value: V, field: F): string[]
  /** Default of the `list` option; long text, for example, is not in the list. */
  readonly listed: boolean
  readonly searched: boolean
  readonly sorted: boolean
  /** How lists group and count by its values: by each of few, by linked records, or by months. */
  readonly grouped?: 'value' | 'link' | 'month'
  /** Whether lists show sums of its values. */
  readonly summed?: boolean
  /** The server stores a one-way hash and never returns the value. */
  readonly hashed?: boolean
  /** SHA-256 sums of the stored files in the value. */
  files?(value: V): string[]
  /** The files belong to a larger value: a cell holds that value, not file addresses. */
  readonly filesWithin?: boolean
  /** Replaces the client's file metadata (size, media type) by the stored metadata. */
  withFiles?(value: V, stored: (sha256: string) => object): V
  /** Derives the value from other fields of the record. */
  compute?(field: F, record: Row): unknown
}

/** Identity function for type inference. */
export function defineFieldType<V, F extends Field>(
  definition: Partial<FieldTypeDefinition<V, F>> & Pick<FieldTypeDefinition<V, F>, 'schema' | 'columns'>,
): FieldTypeDefinition<V, F> {
  const stored = definition.fromColumns ? undefined : (definition.stored ?? 'column')
  const base: Omit<FieldTypeDefinition<V, F>, 'schema' | 'columns' | 'operand'> = {
    ...(stored && { stored }),
    emptyValue: null,
    isEmpty: (value) => value === null || value === undefined || value === '',
    toColumns: (value, name) => ({ [name]: value }),
    fromColumns: (row, name) => READERS[stored ?? 'column'](row, name) as V | null,
    operators: ['eq', 'ne', 'in', 'empty'],
    sortColumn: (name) => name,
    filterColumns: (name) => [name],
    format: (value) => String(value),
    parse: (cell) => cell,
    searchText: () => [],
    listed: true,
    searched: false,
    sorted: true,
  }
  return { ...base, operand: (f) => definition.schema(f), ...definition }
}
