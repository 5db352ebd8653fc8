/**
 * Facts of a record: the fields that customers see and no module shows, so that a field of the
 * config appears in the portal without code.
 */

import { definitionOf, formatForReaders, targetNameOf } from '#fields/index.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { byLocale, inLanguage } from '#shared/i18n/locales.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Fact } from '#shared/web/facts.ts'
import type { ServerModule } from '../module.ts'

/**
 * The resources with the fields that are facts in the portal: all that customers see of a resource
 * that no module shows, since plain pages take its title and subtitle from them.
 */
export const withFacts = (resources: Resources, modules: readonly ServerModule[]): Resources =>
  Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => {
      const shown = modules.flatMap(({ shows }) => shows?.[name] ?? [])
      const hasPlainPages = Boolean(resource.storefront) && shown.length === 0
      const facts = Object.values(resource.fields)
        .filter((f) => f.customers && !shown.includes(f.name))
        .map((f) => f.name)
      const isUnchanged = facts.length === 0 && !hasPlainPages
      return [name, isUnchanged ? resource : { ...resource, facts, hasPlainPages }]
    }),
  )

type Values = Readonly<Record<string, unknown>>

/** The facts of a record; no property where pages know all its fields. */
export function factsOf({ facts = [], fields }: Resource, record: Values): { $facts?: Fact[] } {
  if (!facts.length) return {}
  return { $facts: facts.flatMap((name) => (fields[name] ? factOf(fields[name], record) : [])) }
}

function factOf(f: ResolvedField, record: Values): Fact[] {
  const { name, label } = f
  const value = record[name]
  const { isEmpty, isStructured, hashed, files, endOfDay, href } = definitionOf(f)
  if (isStructured || hashed || isEmpty(value)) return []
  if (files) return [{ name, label, files: [value].flat() as StoredFile[] }]
  // Days are the same in every time zone, unlike instants.
  if (endOfDay) return [{ name, label, at: String(value) }]
  const text = byLocale((locale) =>
    targetNameOf(f)
      ? titlesIn(record.$refs, name, locale)
      : formatForReaders(value, f, locale, 'UTC'),
  )
  if (!Object.values(text).some(Boolean)) return []
  const address = href?.(value)
  return [{ name, label, text, ...(address !== undefined && { href: address }) }]
}

/** The titles of the records that a field refers to. */
function titlesIn(refs: unknown, name: string, locale: Locale): string {
  const linked = [(refs as Record<string, Ref | Ref[] | null> | undefined)?.[name] ?? []].flat()
  return formatIn(locale).list(
    linked.map(({ title }) => (typeof title === 'object' ? inLanguage(title, locale) : title)),
  )
}
