/**
 * Fields (plain data in the config) and field types (one `FieldTypeDefinition` each). Other code
 * uses the definition and never branches on the name of a type.
 */
import { z } from 'zod'
import { LOCALES, type Locale, type StaffOrRole } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import {
  byLocale,
  type Localized,
  localized,
  readLocalized,
  type Texts,
} from '#shared/i18n/locales.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'

export type Label = Localized

/**
 * Schemas of the texts of a label. Types demand all of them; the loader accepts that one is
 * missing, which `config:check` reports.
 */
export const labelShape = () => byLocale(() => z.string().optional() as unknown as z.ZodString)

/** Options of a type, by the schemas in its definition. */
export type OptionsOf<S extends () => z.ZodRawShape> = z.infer<z.ZodObject<ReturnType<S>>>

/** Options of every field type. @template Default what a new record may begin with */
export interface FieldOptions<Default = unknown> {
  required?: boolean
  /** Rejects duplicate values. */
  unique?: boolean
  /**
   * Whether unique values, and look-ups of others, ignore the case of the letters A to Z; adds an
   * index for that.
   */
  ignoreCase?: boolean
  /** Message for duplicate values. */
  uniqueMessage?: MessageKey
  default?: Default
  help?: Label
  /** Additional names in the headers of imported files, in any language. */
  synonyms?: readonly string[]
  /** Message for a violated `pattern` or limit. */
  message?: Label
  /** False removes the field from the grid. */
  list?: boolean
  /** False removes the field from the form. */
  form?: boolean
  filter?: boolean
  /** Whether the full-text search (`q`) includes it. */
  search?: boolean
  sort?: boolean
  /** Whether only the server writes it. */
  readOnly?: boolean
  /** False to omit changes from the audit log. */
  logged?: boolean
  /**
   * Roles that can read or write it, `staff` for all of staff; defaults to the resource's
   * permissions.
   */
  read?: readonly StaffOrRole[]
  write?: readonly StaffOrRole[]
  /** Whether customers see it, in records published by the resource's `storefront`. */
  customers?: boolean
  /**
   * Shows the field, and requires it if `required`, only while another field has one of these
   * values.
   */
  showWhen?: { field: string; in: readonly (string | boolean)[] }
  /** Users can only change it while another field of the stored record has one of these values. */
  editableWhen?: { field: string; in: readonly (string | boolean | null)[] }
}

declare const phantom: unique symbol

/** Declared field. `Value` is its value in a record; `Present` means never null. */
export interface Field<
  Type extends string = string,
  Value = unknown,
  Present extends boolean = boolean,
> extends FieldOptions {
  readonly type: Type
  readonly label: Label
  readonly required: boolean
  /** Phantom property for type inference; never set. */
  readonly [phantom]?: { value: Value; present: Present }
}

/** Value in a record: null unless the field is required or always has a value. */
export type ValueOf<F> =
  F extends Field<string, infer V, infer P> ? (P extends true ? V : V | null) : never

type IsRequired<O> = O extends { required: true }
  ? O extends { showWhen: unknown }
    ? false
    : true
  : false

/**
 * Sentence that the compiler reports at the place of a mistake. In an object: a text and a literal
 * exclude each other, which would leave `never` instead of the sentence.
 */
export interface Mistake<Sentence extends string> {
  mistake: Sentence
}

/** Turns what is not `Allowed` into a mistake. */
export type NoOthers<O, Allowed, What extends string> = {
  [K in Exclude<keyof O, keyof Allowed>]: Mistake<`there is no ${What} "${K & string}"`>
}

/**
 * Arguments of a field declaration: labels in every language, and options.
 * @template Allowed options of the type
 */
export type FieldArguments<O, Allowed = O> = [
  ...label: Texts,
  options?: O & NoOthers<O, Allowed, 'option'>,
]
export type FieldArgumentsWithOptions<O, Allowed = O> = [
  ...label: Texts,
  options: O & NoOthers<O, Allowed, 'option'>,
]

/** Creates a field of `type`; preserves the literal types of the options. */
export function field<
  Type extends string,
  Value,
  const O extends FieldOptions,
  Present extends boolean = IsRequired<O>,
>(type: Type, args: FieldArguments<O>): Field<Type, Value, Present> & Omit<O, 'required'> {
  // A label can be incomplete while a language is being added; `config:check` runs without types
  // and reports it.
  const texts = args.filter((item) => typeof item === 'string') as Texts
  const options = args.find((item) => typeof item !== 'string') as O
  return { ...options, type, label: localized(...texts), required: options?.required ?? false }
}

/** Database column, with types that both engines support; structured values are JSON text. */
export interface Column {
  name: string
  kind: 'text' | 'integer' | 'real' | 'boolean'
  /** Name of the referenced resource. */
  references?: string
  /** Limit of its texts, in UTF-16 units; undefined where all values are short. */
  maxLetters?: number
}

/** Filter operators of the REST API. */
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

/** Display names of operators for dates and times. */
export type OperatorName = 'after' | 'onOrAfter' | 'before' | 'onOrBefore'

/** Whether the operand is a boolean: the operator tests a property instead of comparing values. */
export const hasBooleanOperand = (operator: Operator): operator is 'empty' | 'untranslated' =>
  operator === 'empty' || operator === 'untranslated'

/** Kinds of cell values: numbers and dates have several notations. */
export type ValueKind = 'decimal' | 'dates' | 'text'

/** Table row: database values by column. */
export type Row = Record<string, unknown>

/**
 * Storage forms that the database can convert to JSON itself: one column with a plain value, a
 * boolean, JSON or a JSON list (never null); one text column per language; or a value that is never
 * returned.
 */
type StoredForm = 'column' | 'boolean' | 'json' | 'jsonList' | 'texts' | 'hidden'

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
 * Definition of a field type: pure functions over its value, shared by server and browser. `V` is
 * the value without null, `F` the declared field.
 */
export interface FieldTypeDefinition<V = unknown, F extends Field = Field> {
  /** Value of an empty field: null, [] or false. */
  readonly emptyValue: V | null
  /** Whether an empty value counts as missing in a required field. */
  isEmpty(value: unknown): boolean
  /** Columns in the table of the resource; empty for link tables. */
  columns(field: F, name: string): Column[]
  /** Target resource of a link table (many-to-many). */
  linksTo?(field: F): string
  /** Resource whose ids the column contains. */
  refersTo?(field: F): string
  /**
   * Schemas of the options that only this type has, for the loader of the config; the browser does
   * not create them.
   */
  options?(): z.ZodRawShape
  /** Schema of a non-empty value. Parses API input to the stored value. */
  schema(field: F): z.ZodType<V>
  /** Message for a value of another type; without it, the message names the type. */
  readonly expected?: Message
  /**
   * Checks an entered value against limits that depend on the time. Stored values have passed it
   * when they were entered.
   * @param at when it was entered, ISO 8601
   */
  check?(value: V, field: F, at: string): Message | null
  toColumns(value: V | null, name: string): Row
  /** Undefined if values can only be read by `fromColumns`. */
  readonly stored?: StoredForm
  fromColumns(row: Row, name: string, field: F): V | null
  /** Converts text that was stored while the field had a text type. */
  fromText?(text: string): V
  readonly operators: readonly Operator[]
  /** Supported operators, if they depend on the field's options. */
  operatorsOf?(field: F): readonly Operator[]
  /** Display names of operators: for days, “after” instead of “more than”. */
  readonly operatorNames?: Readonly<Partial<Record<Operator, OperatorName>>>
  /** Whether the column is JSON that contains localized texts. */
  readonly hasNestedTexts?: boolean
  /** Schema of a filter operand. */
  operand(field: F): z.ZodType
  /** Column to sort by in a language; undefined if the field can't be sorted. */
  sortColumn?(name: string, locale: Locale): string
  /** First value of a day (`YYYY-MM-DD`) in a time zone, for types that support periods. */
  startOfDay?(day: string, timeZone: string): V
  /**
   * Last value of a day, for types with several values a day: filters compare them with whole days.
   */
  endOfDay?(day: string, timeZone: string): V
  /** Columns searched by contains, starts and eq. */
  filterColumns?(name: string, locale: Locale): string[]
  /** Formats a value for display and spreadsheets; `locale` selects labels and languages. */
  format(value: V, field: F, locale: Locale): string
  /** Whether its values are structures that only their own pages show, such as guides. */
  readonly isStructured?: boolean
  /**
   * Formats a value for people where that differs: dates in words, rows as sentences.
   * @param timeZone IANA name, for instants
   */
  formatForReaders?(value: V, locale: Locale, timeZone: string, field: F): string
  /** Address that a value leads to; undefined for one that leads nowhere. */
  href?(value: V): string | undefined
  /** Kind of its values, where cells write them in several notations; 'text' by default. */
  readonly kind?: ValueKind
  /** Parses a spreadsheet cell; returns invalid text unchanged, so that the schema rejects it. */
  parse(cell: string, field: F): unknown
  /**
   * Additional spreadsheet columns for parts of the value, by suffix: languages of a bilingual
   * text.
   */
  readonly parts?: readonly { suffix: string; label: Label; path: string }[]
  /** Texts for the full-text search. */
  searchText(value: V, field: F): string[]
  /** Default of the `list` option; false for long texts, for example. */
  readonly listed: boolean
  readonly searched: boolean
  /** Whether these texts are those of `filterColumns`. */
  readonly isSearchedAsStored?: boolean
  readonly sorted: boolean
  /** How lists group by its values: by value (few distinct ones), by linked record, or by month. */
  readonly grouped?: 'value' | 'link' | 'month'
  /** Whether lists show the sum of its values. */
  readonly summed?: boolean
  /** Whether the server stores only a hash and never returns the value. */
  readonly hashed?: boolean
  /** SHA-256 hashes of the stored files in the value. */
  files?(value: V): string[]
  /**
   * Whether files are nested in a larger value: cells then contain that value instead of file URLs.
   */
  readonly hasNestedFiles?: boolean
  /** Replaces the client's file metadata (size, media type) with the stored metadata. */
  withFiles?(value: V, stored: (sha256: string) => object): V
  /** Derives the value from other fields of the record. */
  compute?(field: F, record: Row): unknown
}

/** Completes a definition by what most types have in common. */
export function defineFieldType<V, F extends Field>(
  definition: Partial<FieldTypeDefinition<V, F>> &
    Pick<FieldTypeDefinition<V, F>, 'schema' | 'columns'>,
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

/**
 * The definition of a type whose values contain those of other types, which it receives a look-up
 * for.
 */
export type NestingDefinition = (
  definitionOf: (field: Field) => FieldTypeDefinition,
) => FieldTypeDefinition

/**
 * A field type: the function that declares a field of it in the config, with the definition of the
 * type.
 */
export const fieldType = <Declare extends (...args: never[]) => Field, Definition>(
  definition: Definition,
  declare: Declare,
): Declare & { readonly definition: Definition } => Object.assign(declare, { definition })
