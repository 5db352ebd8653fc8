/** The target resource of a reference, and the names of its records in options. */

import { allResources } from '#admin/resources.ts'
import type { Locale } from '#shared/constants.ts'
import { otherLocales, textsOf } from '#shared/i18n/locales.ts'
import { withCount } from '#shared/i18n/with-count.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Field } from '../field.ts'
import { definitionOf, targetNameOf } from '../index.ts'
import { embeddedOf } from './embedded.ts'

/** The target resource of a referring field. */
export function targetOf(field: Field): Resource {
  const name = targetNameOf(field) ?? ''
  const target = allResources()[name]
  if (!target) throw new Error(`${textsOf(field.label)[0]}: there is no resource "${name}"`)
  return target
}

/** Whether titles are monospaced, such as part numbers. */
export const hasMonoTitle = (target: Resource): boolean =>
  !target.namedBySubtitle &&
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

export const nameEmbedded = (
  target: Resource,
  { id, title, subtitle }: EmbeddedRecord,
  locale: Locale,
): RecordName => {
  const [firstTitle = `#${id}`, ...otherTitles] = localizedTexts(
    target,
    target.title,
    title,
    locale,
  )
  const subtitles = target.subtitle ? localizedTexts(target, target.subtitle, subtitle, locale) : []
  if (target.namedBySubtitle && subtitles[0]) {
    return {
      id,
      title: subtitles[0],
      more: [...subtitles.slice(1), firstTitle, ...otherTitles].join(' · '),
    }
  }
  return { id, title: firstTitle, more: [...otherTitles, ...subtitles].join(' · ') }
}

/** A whole record as one that refers to it embeds it. */
export const toEmbedded = (
  { title, subtitle }: Resource,
  record: Record<string, unknown>,
): EmbeddedRecord => ({
  id: Number(record.id),
  title: record[title],
  subtitle: subtitle ? record[subtitle] : null,
})

export function nameRecord(
  target: Resource,
  record: Record<string, unknown>,
  locale: Locale,
): RecordName {
  const name = nameEmbedded(target, toEmbedded(target, record), locale)
  const completing = completingName(target, record, locale)
  return completing
    ? { ...name, more: [name.more, completing.title].filter(Boolean).join(' · ') }
    : name
}

/**
 * The reference that completes the title of a record; of several, the first with the number of the
 * others.
 */
export function completingName(
  { fields, subtitle }: Resource,
  record: Record<string, unknown>,
  locale: Locale,
): RecordName | undefined {
  const field = fields[subtitle ?? '']
  const [first, ...others] = field ? embeddedOf(record, field.name) : []
  if (!field || !first) return undefined
  const name = nameEmbedded(targetOf(field), first, locale)
  return { ...name, title: withCount(name.title, others.length) }
}

/** The value in the current language first, then in the others where they differ. */
function localizedTexts(
  target: Resource,
  fieldName: string,
  value: unknown,
  locale: Locale,
): string[] {
  const field = target.fields[fieldName]
  if (!field || value === undefined) return []
  // An id is no text.
  if (targetNameOf(field) !== undefined) return []
  const definition = definitionOf(field)
  if (definition.isEmpty(value)) return []
  return [
    ...new Set(
      [locale, ...otherLocales(locale)].map((item) => definition.format(value, field, item)),
    ),
  ]
}
