/** The target resource of a reference, and the names of its records in options. */

import { resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import type { Field } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { otherLocales, textsOf } from '#shared/i18n/locales.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'

const allResources: Resources = resources

/** The target resource of a referring field. */
export function targetOf(field: Field): Resource {
  const definition = definitionOf(field)
  const name = definition.refersTo?.(field) ?? definition.linksTo?.(field) ?? ''
  const target = allResources[name]
  if (!target) throw new Error(`${textsOf(field.label)[0]}: there is no resource "${name}"`)
  return target
}

/** Whether titles are monospaced, such as part numbers. */
export const hasMonoTitle = (target: Resource): boolean =>
  (target.fields[target.title] as { mono?: boolean } | undefined)?.mono === true

/** The name of a record in options: its title and its distinguishing fields. */
export interface RecordName {
  id: number
  title: string
  /** Title in the other languages and subtitle in all, as far as they differ. */
  more: string
}

/** The shape that the server embeds for a reference. */
export interface EmbeddedRecord {
  id: number
  title: unknown
  subtitle?: unknown
}

export const nameEmbedded = (target: Resource, { id, title, subtitle }: EmbeddedRecord, locale: Locale): RecordName => {
  const [firstTitle = `#${id}`, ...otherTitles] = localizedTexts(target, target.title, title, locale)
  const subtitles = target.subtitle ? localizedTexts(target, target.subtitle, subtitle, locale) : []
  if (target.namedBySubtitle && subtitles[0]) {
    return { id, title: subtitles[0], more: [...subtitles.slice(1), firstTitle, ...otherTitles].join(' · ') }
  }
  return { id, title: firstTitle, more: [...otherTitles, ...subtitles].join(' · ') }
}

export const nameRecord = (target: Resource, record: Record<string, unknown>, locale: Locale): RecordName =>
  nameEmbedded(
    target,
    {
      id: Number(record.id),
      title: record[target.title],
      subtitle: target.subtitle ? record[target.subtitle] : null,
    },
    locale,
  )

/** The value in the current language first, then in the others where they differ. */
function localizedTexts(target: Resource, fieldName: string, value: unknown, locale: Locale): string[] {
  const field = target.fields[fieldName]
  if (!field || value === undefined) return []
  const definition = definitionOf(field)
  if (definition.isEmpty(value)) return []
  return [...new Set([locale, ...otherLocales(locale)].map((item) => definition.format(value, field, item)))]
}
