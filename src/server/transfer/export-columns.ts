/** The columns of an export: one per field, one per language for bilingual ones, and the id. */

import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { NumberField } from '#fields/number.ts'
import { isUnit } from '#fields/units.ts'
import type { Locale } from '#shared/constants.ts'
import { inBrackets } from '#shared/i18n/language-names.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Actor, Context } from '../context.ts'
import { createResolver } from './mapping/resolver.ts'
import { findTarget, requireTarget, type Target, targetName } from './mapping/targets.ts'

/** A column; without a target it is the id. */
export interface ExportColumn {
  header: string
  target?: Target
  /** In this language, as a list shows it: texts in several languages are one cell. */
  shownIn?: Locale
}

const ID = 'id'

/** `name_en`, or as label `Name (English)`, where that is unambiguous. */
function headerOf(resource: Resource, target: Target, labels: Locale | undefined): string {
  const name = targetName(target)
  if (!labels) return name
  const part = definitionOf(target.field).parts?.find(({ path }) => path === target.part)
  const label = target.field.label[labels]
  const words = part ? inBrackets(label, part.label[labels], labels) : label
  const match = findTarget(resource, words)
  return match && targetName(match) === name ? words : name
}

const targetsOf = (field: ResolvedField): Target[] =>
  definitionOf(field).parts?.map(({ path }) => ({ field, part: path })) ?? [{ field }]

/**
 * The columns of an export, in the order of the config or as given.
 * @param names fields (`name`, `name_en`) or `id`; defaults to all readable fields
 * @param labels language of label headers
 * @throws ReadableError for an unknown field
 */
export function exportColumns(
  resource: Resource,
  actor: Actor,
  names: readonly string[] | undefined,
  labels: Locale | undefined,
): ExportColumn[] {
  const readable = (field: ResolvedField) =>
    !definitionOf(field).hashed &&
    (actor.kind === 'system' || can(actor, 'read', resource, field.name))
  const requestedTargets = names?.map((name) =>
    name === ID ? null : requireTarget(resource, name, actor.locale),
  )
  const requested = requestedTargets ?? [
    null,
    ...Object.values(resource.fields).map((field) => ({ field })),
  ]
  return requested.flatMap((target: Target | null): ExportColumn[] => {
    if (!target) return [{ header: ID }]
    if (!readable(target.field)) return []
    const targets = target.part ? [target] : targetsOf(target.field)
    return targets.map((item) => ({ header: headerOf(resource, item, labels), target: item }))
  })
}

/** The label with the unit that a list shows behind each number, and that an import understands. */
function shownHeader(field: ResolvedField, locale: Locale): string {
  const label = field.label[locale]
  const { unit } = field as Pick<NumberField, 'unit'>
  return unit !== undefined && isUnit(unit) ? inBrackets(label, unit, locale) : label
}

/**
 * The columns of an export as a list shows them: one per field, with its label and unit as header.
 * @throws as `exportColumns`
 */
export function shownColumns(
  resource: Resource,
  actor: Actor,
  names: readonly string[] | undefined,
  locale: Locale,
): ExportColumn[] {
  const fields = new Set(
    exportColumns(resource, actor, names, undefined).map(({ target }) => target?.field ?? null),
  )
  return [...fields].map((field) =>
    field
      ? { header: shownHeader(field, locale), target: { field }, shownIn: locale }
      : { header: ID },
  )
}

/** The names of the records that a field of a record refers to. */
export type ReferenceNames = (record: AnyRecord, field: string) => string[]

interface Ref {
  id: number
  title: unknown
}

const refsOf = (record: AnyRecord, field: string): Ref[] => {
  const refs = (record.$refs as Record<string, Ref | Ref[] | null> | undefined)?.[field]
  return refs ? [refs].flat() : []
}

/**
 * The names of references as lists show them: their titles, whether they identify a record or not.
 */
export function displayNames(
  { resources }: Pick<Context, 'resources'>,
  resource: Resource,
  locale: Locale,
) {
  const nameOf = (record: AnyRecord, field: string): string[] => {
    const f = resource.fields[field]
    const target = f && resources[targetNameOf(f) ?? '']
    const title = target?.fields[target.title]
    return refsOf(record, field).map((ref) => {
      const isEmpty = !title || ref.title === null || ref.title === undefined
      return isEmpty ? `#${ref.id}` : displayTitle(ref.title, title, locale)
    })
  }
  return async (_page: readonly AnyRecord[]): Promise<ReferenceNames> => nameOf
}

const displayTitle = (value: unknown, title: ResolvedField, locale: Locale): string =>
  typeof value === 'object'
    ? inLanguage(value, locale)
    : definitionOf(title).format(value, title, locale)

/** Loads the names of a page's references: one query per target resource. */
export function createReferenceNames(
  context: Pick<Context, 'db' | 'resources'>,
  resource: Resource,
  locale: Locale,
) {
  const resolver = createResolver(context, null)
  const fields = Object.values(resource.fields).flatMap((f) => {
    const target = context.resources[targetNameOf(f) ?? '']
    const title = target?.fields[target.title]
    return target && title ? [{ f, target, title }] : []
  })
  return async (page: readonly AnyRecord[]): Promise<ReferenceNames> => {
    const names = new Map<string, Map<number, string>>()
    for (const { f, target, title } of fields) {
      const isList = definitionOf(f).linksTo !== undefined
      const texts = new Map<number, string>()
      for (const ref of page.flatMap((record) => refsOf(record, f.name))) {
        if (ref.title === null || ref.title === undefined) continue
        const text = definitionOf(title).format(ref.title, title, locale)
        if (!isList || !/^\s|[;；\n]|\s$/.test(text)) texts.set(ref.id, text)
      }
      const matches = await resolver.resolve(target.name, texts.values())
      names.set(f.name, new Map([...texts].filter(([id, text]) => matches.get(text) === id)))
    }
    return (record, field) =>
      refsOf(record, field).map(({ id }) => names.get(field)?.get(id) ?? `#${id}`)
  }
}
