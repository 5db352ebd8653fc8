/** Titles of entries of the audit log in the language of their reader. */

import type { Bilingual } from '#fields/bilingual.ts'
import { definitionOf } from '#fields/index.ts'
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor } from '../context.ts'
import { subtitleReference } from '../writes/audit.ts'
import { type LoggedEntry, parseValue } from '../writes/entry.ts'
import type { HistoryContext } from './access.ts'
import { loadTitles } from './references.ts'

type Entry = Pick<LoggedEntry, 'resource' | 'record' | 'title' | 'changes'>

/**
 * Returns the titles of entries, with the fields that the actor may read. The log has titles in the
 * default language; in others they are from the change of the title, or else the record's current
 * or last one.
 */
export async function readTitles(
  context: HistoryContext,
  actor: Actor,
  entries: readonly Entry[],
): Promise<(entry: Entry) => string> {
  const current = actor.locale === DEFAULT_LOCALE ? new Map() : await currentTexts(context, entries)
  return (entry) => {
    const resource = context.resources[entry.resource]
    if (!resource || !isTitleReadable(actor, resource)) return `#${entry.record}`
    if (actor.locale === DEFAULT_LOCALE) return entry.title
    const texts = changedTexts(resource, entry) ?? current.get(keyOf(entry))
    return texts ? replaceOwn(entry.title, texts, actor) : entry.title
  }
}

const keyOf = ({ resource, record }: Entry) => `${resource} ${record}`

/** Whether the actor may read the fields of the titles of a resource. */
export const isTitleReadable = (actor: Actor, resource: Resource): boolean =>
  [resource.title, subtitleReference(resource)?.field.name ?? resource.title].every((name) =>
    can(actor, 'read', resource, name),
  )

/** Keeps the referenced record that follows the own title. */
function replaceOwn(title: string, texts: Bilingual, { locale }: Actor): string {
  const logged = inLanguage(texts, DEFAULT_LOCALE)
  const rest = title.startsWith(`${logged} · `) ? title.slice(logged.length) : ''
  return `${inLanguage(texts, locale)}${rest}`
}

/**
 * The title that the entry left, or of the record that it deleted; undefined if it did not change.
 */
function changedTexts(resource: Resource, { changes }: Entry): Bilingual | undefined {
  const change = changes.find(({ field }) => field === resource.title)
  const value = change && parseValue(change.after ?? change.before, resource.fields[resource.title])
  return asTexts(value)
}

/** The titles of the records, as far as their entries do not contain them. */
async function currentTexts(
  context: HistoryContext,
  entries: readonly Entry[],
): Promise<Map<string, Bilingual>> {
  const current = new Map<string, Bilingual>()
  for (const [name, group] of Map.groupBy(entries, (entry) => entry.resource)) {
    const resource = context.resources[name]
    const f = resource?.fields[resource.title]
    if (!resource || !f || definitionOf(f).stored !== 'texts') continue
    const ids = group.filter((entry) => !changedTexts(resource, entry)).map(({ record }) => record)
    if (!ids.length) continue
    for (const { id, title } of (await loadTitles(context, resource, [...new Set(ids)])).values()) {
      const texts = asTexts(title)
      if (texts) current.set(`${name} ${id}`, texts)
    }
  }
  return current
}

const asTexts = (value: unknown): Bilingual | undefined =>
  typeof value === 'object' && value !== null ? (value as Bilingual) : undefined
