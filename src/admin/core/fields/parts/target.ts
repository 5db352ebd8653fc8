/** The resource that a reference leads to, and how its records are called where they are chosen. */
import { resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import type { Field } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'

const declared: Resources = resources

/** The resource a field of a referring type leads to. */
export function targetOf(field: Field): Resource {
  const meaning = definitionOf(field)
  const name = meaning.refersTo?.(field) ?? meaning.linksTo?.(field) ?? ''
  const target = declared[name]
  if (!target) throw new Error(`${field.label.en}: there is no resource "${name}"`)
  return target
}

/** Whether records go by something that is set in equal letters, such as a part number. */
export const hasMonoTitle = (target: Resource): boolean =>
  (target.fields[target.title] as { mono?: boolean } | undefined)?.mono === true

/** A record as it is offered and shown: its title, and what else tells it apart. */
export interface RecordName {
  id: number
  title: string
  /** Title in the other language and the subtitle in both, as far as they differ. */
  more: string
}

/** What the server embeds for a reference. */
export interface EmbeddedRecord {
  id: number
  title: unknown
  subtitle?: unknown
}

export const nameEmbedded = (target: Resource, { id, title, subtitle }: EmbeddedRecord, locale: Locale): RecordName => {
  const [first = `#${id}`, ...others] = texts(target, target.title, title, locale)
  const beside = target.subtitle ? texts(target, target.subtitle, subtitle, locale) : []
  return { id, title: first, more: [...others, ...beside].join(' · ') }
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

/** The value in the language of the interface first, then in the other where it reads differently. */
function texts(target: Resource, fieldName: string, value: unknown, locale: Locale): string[] {
  const field = target.fields[fieldName]
  if (!field || value === undefined) return []
  const meaning = definitionOf(field)
  if (meaning.isEmpty(value)) return []
  const other = locale === 'zh' ? 'en' : 'zh'
  return [...new Set([meaning.format(value, field, locale), meaning.format(value, field, other)])]
}
