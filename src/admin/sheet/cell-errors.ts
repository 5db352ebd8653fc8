/** Finds wrong cells with the validation that forms and the server use. */

import { definitionOf, targetNameOf } from '#fields/index.ts'
import { targetOf } from '#fields/parts/target.ts'
import type { Locale } from '#shared/constants.ts'
import type { FieldError } from '#shared/errors.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { isShown, validateRecord } from '#shared/resources/validation.ts'
import { reachableStates } from '#shared/resources/workflow.ts'
import { translateErrors } from '../providers/form-errors.ts'
import { type DistinctNames, unresolvedTitles } from './cell-text.ts'
import type { SheetColumn } from './columns.ts'
import type { Edit, RowKey, SheetRow } from './draft.ts'

/** Reasons by column; errors without a column are those of the row. */
export type CellErrors = ReadonlyMap<string, string>

/** The key of errors that concern no column of the sheet. */
export const ROW = '$row'
export const NO_ERRORS: CellErrors = new Map()

export interface ErrorContext {
  resource: Resource
  columns: readonly SheetColumn[]
  locale: Locale
  /** Whether a save may send the field of a new or changed record. */
  isWritable(field: ResolvedField, edit: Edit): boolean
  /** The reason for a value of a field that the other values hide. */
  hidden: string
  /** The reason for a state that no step of the user leads to. */
  unreachable: string
  subject: Subject
  distinctNames: DistinctNames
}

/** Assigns errors to columns; the first one of a cell counts. */
export function errorsByColumn(
  errors: readonly { path: string; message: string }[],
  { columns, resource, locale }: Pick<ErrorContext, 'columns' | 'resource' | 'locale'>,
): CellErrors {
  const byColumn = new Map<string, string>()
  for (const { path, message } of errors) {
    const [name = ''] = path.split('.')
    const column =
      columns.find(({ key }) => key === path) ?? columns.find(({ field }) => field.name === name)
    const label = resource.fields[name]?.label[locale]
    const key = column?.key ?? ROW
    if (!byColumn.has(key))
      byColumn.set(
        key,
        column || !label ? message : `${label}${languageOf(locale).colon}${message}`,
      )
  }
  return byColumn
}

/** The wrong cells of an unsaved row. */
export function findErrors(edit: Edit, context: ErrorContext): CellErrors {
  const { resource, locale } = context
  const values = { ...edit.base, ...edit.values }
  const names = namesToCheck(edit, context)
  const { errors } = validateRecord(resource, values, names, values)
  const unresolved = names.flatMap((name) => unresolvedErrors(context, name, values[name]))
  const messages = translateErrors([...unresolved, ...errors], locale)
  return errorsByColumn(
    [...messages, ...hiddenValues(edit, values, context), ...unreachableState(edit, context)],
    context,
  )
}

/** A state that the record cannot get from here. */
function unreachableState(
  { base, values }: Edit,
  { resource, subject, unreachable }: ErrorContext,
) {
  const { field } = resource.workflow ?? {}
  if (field === undefined || !values[field]) return []
  return reachableStates(subject, resource, base).includes(String(values[field]))
    ? []
    : [{ path: field, message: unreachable }]
}

/** The changed fields of a record and those that they reveal; all writable fields of a new one. */
function namesToCheck(edit: Edit, { resource, isWritable }: ErrorContext): string[] {
  const isTouched = ({ name, showWhen }: ResolvedField) =>
    !edit.base || name in edit.values || (showWhen !== undefined && showWhen.field in edit.values)
  return Object.values(resource.fields)
    .filter((f) => isTouched(f) && isWritable(f, edit))
    .map(({ name }) => name)
}

/** Names of records in a message. */
const MAX_NAMES = 4

function unresolvedErrors(
  { resource, distinctNames, locale }: ErrorContext,
  name: string,
  value: unknown,
): FieldError[] {
  const field = resource.fields[name]
  if (!field || targetNameOf(field) === undefined) return []
  const [text] = unresolvedTitles(value)
  if (text === undefined) return []
  const names = distinctNames(targetOf(field), text)
  if (!names) return [{ path: name, key: 'validation.referenceText', values: { text } }]
  const choices = names.slice(0, MAX_NAMES).join(languageOf(locale).semicolon)
  return [{ path: name, key: 'validation.sharedName', values: { text, choices } }]
}

/** A save would drop these values without a word. */
function hiddenValues(
  edit: Edit,
  values: Readonly<Record<string, unknown>>,
  { resource, hidden }: ErrorContext,
) {
  return Object.entries(edit.values).flatMap(([name, value]) => {
    const field = resource.fields[name]
    const isDropped = field && !isShown(field, values) && !definitionOf(field).isEmpty(value)
    return isDropped && value !== field.default ? [{ path: name, message: hidden }] : []
  })
}

/**
 * Values that must be unique and that several rows of the sheet have. Those that only the server
 * knows are reported by the save.
 */
export function findDuplicates(
  rows: readonly SheetRow[],
  { resource, locale }: Pick<ErrorContext, 'resource' | 'locale'>,
): Map<RowKey, { path: string; message: string }[]> {
  const duplicates = new Map<RowKey, { path: string; message: string }[]>()
  for (const field of Object.values(resource.fields).filter((f) => f.unique)) {
    const counts = new Map<unknown, number>()
    const valueIn = ({ values }: SheetRow) => values[field.name]
    for (const row of rows) counts.set(valueIn(row), (counts.get(valueIn(row)) ?? 0) + 1)
    const message = translate({ key: field.uniqueMessage ?? 'validation.unique' }, locale)
    for (const row of rows) {
      const isRepeated =
        row.edit &&
        !definitionOf(field).isEmpty(valueIn(row)) &&
        (counts.get(valueIn(row)) ?? 0) > 1
      if (isRepeated)
        duplicates.set(row.key, [...(duplicates.get(row.key) ?? []), { path: field.name, message }])
    }
  }
  return duplicates
}
