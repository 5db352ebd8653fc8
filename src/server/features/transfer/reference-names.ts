/** Names of references in a file: the title where it identifies the record, else `#id`. */

import type { Context } from '#server/core/context.ts'
import type { Locale } from '#shared/constants.ts'
import { definitionOf, targetNameOf } from '#shared/fields/index.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { createResolver } from './matching/resolver.ts'

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

/** The names of references as lists show them: their titles, whether they identify a record or not. */
export function displayNames({ resources }: Pick<Context, 'resources'>, resource: Resource, locale: Locale) {
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
  typeof value === 'object' ? inLanguage(value, locale) : definitionOf(title).format(value, title, locale)

/** Loads the names of a page's references: one query per target resource. */
export function createReferenceNames(context: Pick<Context, 'db' | 'resources'>, resource: Resource, locale: Locale) {
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
    return (record, field) => refsOf(record, field).map(({ id }) => names.get(field)?.get(id) ?? `#${id}`)
  }
}
