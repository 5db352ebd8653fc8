/** Cells as text: shown, copied, pasted and typed. */

import { definitionOf, targetNameOf } from '#fields/index.ts'
import { cellValue, type Values } from '#fields/parts/field-cells.ts'
import type { Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { SheetColumn } from './columns.ts'

/** The title of a record that a cell refers to, if it is known. */
export type TitleOf = (resource: string, id: number) => string | undefined

/** The names to enter instead of a title, if several records have it. */
export type DistinctNames = (target: Resource, title: string) => readonly string[] | undefined

/** The text of a cell; a text that could not be read as a value is kept as it was entered. */
export function cellText(
  column: SheetColumn,
  values: Values,
  titleOf: TitleOf,
  locale: Locale,
): string {
  const { field, part } = column
  const value = cellValue(column, values)
  const definition = definitionOf(field)
  if (part !== null) return typeof value === 'string' ? value : ''
  if (value === undefined || definition.isEmpty(value)) return ''
  const target = targetNameOf(field)
  if (target !== undefined) {
    const items = Array.isArray(value) ? value : [value]
    return items
      .map((item) => (typeof item === 'number' ? (titleOf(target, item) ?? `#${item}`) : item))
      .join(languageOf(locale).semicolon)
  }
  if (isUnread(value, definition.emptyValue)) return value
  return definition.format(value, field, locale)
}

/** A yes or no that is neither. */
const isUnread = (value: unknown, emptyValue: unknown): value is string =>
  typeof value === 'string' && typeof emptyValue === 'boolean'

/**
 * The value that a text stands for. Titles of records stay texts until they are looked up; a text
 * that is no value of the field is returned unchanged, for the validation to reject.
 */
export function parseCell({ field, part }: SheetColumn, text: string): unknown {
  if (part !== null) return text === '' ? null : text
  const definition = definitionOf(field)
  if (text.trim() === '') return definition.emptyValue
  const parsed = definition.parse(text, field)
  return targetNameOf(field) === undefined ? parsed : mapItems(parsed, asId)
}

const asId = (item: unknown): unknown => {
  const id = /^#(\d{1,9})$/.exec(String(item).trim())?.[1]
  return id === undefined ? String(item).trim() : Number(id)
}

const mapItems = (value: unknown, convert: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(convert) : convert(value)

/** The titles in a value that are still to be looked up. */
export const unresolvedTitles = (value: unknown): string[] =>
  [value].flat().filter((item): item is string => typeof item === 'string' && item !== '')

/** The value with the titles replaced by the ids of the records that were found. */
export const withIds = (value: unknown, ids: ReadonlyMap<string, number>): unknown =>
  mapItems(value, (item) => (typeof item === 'string' ? (ids.get(item) ?? item) : item))
