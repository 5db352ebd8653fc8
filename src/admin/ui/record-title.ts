/** Titles of records. */

import { definitionOf } from '#fields/index.ts'
import { completingName, type RecordName } from '#fields/parts/target.ts'
import type { ReferenceField } from '#fields/reference/definition.ts'
import type { Locale } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

type AnyValues = Record<string, unknown>

function formatField(
  resource: Resource,
  name: string | null,
  record: AnyValues,
  locale: Locale,
): string {
  const f = name === null ? undefined : resource.fields[name]
  const value = f && record[f.name]
  return f && value !== null && value !== undefined ? definitionOf(f).format(value, f, locale) : ''
}

/**
 * The field with the record that contains this one and is deleted with it, such as the assembly of
 * a part-list row; null without one.
 */
export const parentField = ({ fields, subtitle }: Resource): ResolvedField | null =>
  Object.values(fields).find(
    (f) => f.name !== subtitle && (f as Partial<ReferenceField>).onDelete === 'cascade',
  ) ?? null

/**
 * The heading of a record's page; that of a line is the record that it lists: its own title is a
 * number.
 */
export const pageTitle = (resource: Resource, record: AnyValues, locale: Locale): string =>
  lineReference(resource, record, locale)?.title ?? ownTitle(resource, record, locale)

/** The record that a line lists; undefined for other records. */
const lineReference = (
  resource: Resource,
  record: AnyValues,
  locale: Locale,
): RecordName | undefined =>
  parentField(resource) ? completingName(resource, record, locale) : undefined

/** Whether the page is titled by the record that the line lists. */
export const isTitledLine = (resource: Resource, record: AnyValues, locale: Locale): boolean =>
  lineReference(resource, record, locale) !== undefined

/** The record's own title in a language; its number where the title is empty. */
export const ownTitle = (resource: Resource, record: AnyValues, locale: Locale): string =>
  formatField(resource, resource.title, record, locale) || `#${record.id}`

/** The title outside the record's page: the title of a line needs its parent for context. */
export const recordTitle = (resource: Resource, record: AnyValues, locale: Locale): string =>
  [ownTitle(resource, record, locale), completingName(resource, record, locale)?.title]
    .filter(Boolean)
    .join(' · ')

/**
 * The text that completes the title of the page, possibly of the referenced record; '' without one.
 */
export function recordSubtitle(resource: Resource, record: AnyValues, locale: Locale): string {
  const line = lineReference(resource, record, locale)
  if (line) return line.more
  const referenced = completingName(resource, record, locale)
  if (!referenced) return formatField(resource, resource.subtitle, record, locale)
  return [referenced.title, referenced.more].filter(Boolean).join(' · ')
}
