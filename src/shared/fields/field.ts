/**
 * What a field is (plain data in the config) and what a field type means (one `FieldTypeDefinition` per type).
 * Everything else asks the meaning; nothing outside the two homes of a type branches on its name.
 */
import type { z } from 'zod'
import type { Locale, Role } from '../constants.ts'
import type { MessageKey } from '../i18n/messages/en.ts'

export interface Label {
  en: string
  zh: string
}

/** Options that every field type takes. */
export interface FieldOptions {
  required?: boolean
  /** No two records may hold the same value. */
  unique?: boolean
  /** Replaces the catalogue's message when another record holds the value. */
  uniqueMessage?: MessageKey
  default?: unknown
  help?: Label
  /** Replaces the catalogue's message when `pattern` or a limit is violated. */
  message?: Label
  /** False takes the field out of the grid, or makes it a column that is off until chosen ('optional'). */
  list?: boolean | 'optional'
  /** False takes the field out of the form. */
  form?: boolean
  filter?: boolean
  /** Whether the full search (`q`) looks into it. */
  search?: boolean
  sort?: boolean
  /** Written by the server alone; shown, never accepted. */
  readOnly?: boolean
  /** Roles that may read or write it; without it, the resource's permissions decide. */
  read?: readonly Role[]
  write?: readonly Role[]
  /** Shown to customers, in the records that the resource's `storefront` opens to them. */
  customers?: boolean
  /** Shown, and required, only while another field of the record has one of these values. */
  showWhen?: { field: string; in: readonly (string | boolean)[] }
}

declare const phantom: unique symbol

/** A declared field. `Value` is what a record holds for it; `Present` says that it is never null. */
export interface Field<Type extends string = string, Value = unknown, Present extends boolean = boolean>
  extends FieldOptions {
  readonly type: Type
  readonly label: Label
  readonly required: boolean
  /** Never there at run time: carries the types. */
  readonly [phantom]?: { value: Value; present: Present }
}

/** The value a record holds: null is possible unless the field is required or always has a value. */
export type ValueOf<F> = F extends Field<string, infer V, infer P> ? (P extends true ? V : V | null) : never

type IsRequired<O> = O extends { required: true } ? (O extends { showWhen: unknown } ? false : true) : false

/** Makes a field of `type` from its labels and options; the option literals stay visible to the type checker. */
export function field<
  Type extends string,
  Value,
  const O extends FieldOptions,
  Present extends boolean = IsRequired<O>,
>(type: Type, en: string, zh: string, options: O | undefined): Field<Type, Value, Present> & Omit<O, 'required'> {
  return { ...(options as O), type, label: { en, zh }, required: options?.required ?? false }
}

/** A column in terms both databases share. Booleans, numbers and text; structured values travel as JSON text. */
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
  'empty',
  'untranslated',
] as const
export type Operator = (typeof OPERATORS)[number]

/** Whether an operator asks something of the value that is or is not so, where others compare it. */
export const isQuestion = (operator: Operator): operator is 'empty' | 'untranslated' =>
  operator === 'empty' || operator === 'untranslated'

/** A row of a table: column name to value as the database gives it. */
export type Row = Record<string, unknown>

/**
 * The meaning of a field type: pure functions over its value, shared by server and browser.
 * `V` is the value without null, `F` the declared field.
 */
export interface FieldTypeDefinition<V = unknown, F extends Field = Field> {
  /** The value of a record that has none: null, [] or false. */
  readonly emptyValue: V | null
  /** Whether an empty value counts as missing when the field is mandatory. */
  isEmpty(value: unknown): boolean
  /** Columns in the resource's own table; empty for link tables. */
  columns(field: F, name: string): Column[]
  /** The resource linked through a table of its own (many-to-many). */
  linksTo?(field: F): string
  /** The resource whose id the column holds. */
  refersTo?(field: F): string
  /** Schema of a present value. Accepts what the API accepts, answers what is stored. */
  schema(field: F): z.ZodType<V>
  toColumns(value: V | null, name: string): Row
  fromColumns(row: Row, name: string, field: F): V | null
  /** What a plain text means that was kept within a larger value before its part had this type. */
  fromText?(text: string): V
  readonly operators: readonly Operator[]
  /** Schema of one operand of a filter. */
  operand(field: F): z.ZodType
  /** The column to sort by in a language; undefined when there is no order. */
  sortColumn?(name: string, locale: Locale): string
  /** Columns that contains/starts/eq look into. */
  filterColumns?(name: string, locale: Locale): string[]
  /** Text for people and spreadsheets; `locale` picks labels and languages. */
  format(value: V, field: F, locale: Locale): string
  /** From the text of a spreadsheet cell to a raw value; what it cannot read it returns as it came, for the schema to refuse. */
  parse(cell: string, field: F): unknown
  /** More spreadsheet columns than one: suffix to part of the value (bilingual text). */
  readonly parts?: readonly { suffix: string; label: Label; path: string }[]
  /** What the full search finds it by. */
  searchText(value: V, field: F): string[]
  /** Defaults of the options by type, e.g. long text is not in the list. */
  readonly listed: boolean
  readonly searched: boolean
  readonly sorted: boolean
  /** The server stores a one-way hash and never answers the value. */
  readonly hashed?: boolean
  /** SHA-256 sums of stored files that the value names. */
  files?(value: V): string[]
  /** The files are parts of a larger value: a cell holds that value, not their addresses. */
  readonly filesWithin?: boolean
  /** The value with what the store knows of its files (size, media type) in place of what the client claimed. */
  withFiles?(value: V, stored: (sha256: string) => object): V
  /** The value that the server derives from the other fields of the record. */
  compute?(field: F, record: Row): unknown
}

/** Identity with inference, for meanings. */
export function defineFieldType<V, F extends Field>(
  own: Partial<FieldTypeDefinition<V, F>> & Pick<FieldTypeDefinition<V, F>, 'schema' | 'columns'>,
): FieldTypeDefinition<V, F> {
  const base: Omit<FieldTypeDefinition<V, F>, 'schema' | 'columns' | 'operand'> = {
    emptyValue: null,
    isEmpty: (value) => value === null || value === undefined || value === '',
    toColumns: (value, name) => ({ [name]: value }),
    fromColumns: (row, name) => (row[name] ?? null) as V | null,
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
  return { ...base, operand: (f) => own.schema(f), ...own }
}
