/** The sentence of a write in the list of changes: “Confirmed: 3 orders”, “Weight of 40 parts”. */

import type { Locale } from '#shared/constants.ts'
import type { WriteCount, WriteSummary } from '#shared/history.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { isSingular, withinSentence } from '#shared/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import { type Text, useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { statesOf } from '../workflow/state-chip.tsx'

const ACTIONS = ['created', 'updated', 'deleted'] as const
/** More phrases and names of fields would be a list, not a sentence. */
const MAX_PHRASES = 3
const MAX_FIELDS = 3

/** Returns the sentence of a write. */
export function useWriteSentence(): (write: WriteSummary) => string {
  const text = useText()
  const locale = useLanguage()
  return (write) => writeSentence(write, text, locale)
}

export function writeSentence(
  write: Pick<WriteSummary, 'counts' | 'kind' | 'lead' | 'source'>,
  text: Text,
  locale: Locale,
): string {
  const { file } = write.source
  if (file !== undefined) {
    const done = write.counts.flatMap((count) =>
      ACTIONS.filter((action) => count[action] > 0).map((action) =>
        text(`writes.rows.${action}`, { smart_count: count[action] }),
      ),
    )
    return text('writes.imported', { file, done: done.join(text('writes.comma')) })
  }
  // Within a phrase, Chinese has a space around what is Latin or a number.
  const phrases = phrasesOf(write, text, locale).map((phrase) => phrase.trim())
  const shown = phrases.slice(0, MAX_PHRASES)
  if (phrases.length > MAX_PHRASES) shown.push(text('writes.omitted'))
  const done = shown.join(text('writes.separator'))
  return write.kind === 'undo' ? text('writes.reverted', { done }) : done
}

/** By resource and action, the representative record's first. */
function phrasesOf(
  { counts, lead }: Pick<WriteSummary, 'counts' | 'lead'>,
  text: Text,
  locale: Locale,
): string[] {
  const isLead = ({ resource }: WriteCount) => resource === lead?.resource
  const sorted = [...counts.filter(isLead), ...counts.filter((count) => !isLead(count))]
  return sorted.flatMap((count) =>
    ACTIONS.filter((action) => count[action] > 0).map((action) => {
      const resource = resourceNamed(count.resource)
      const { fields } = resource
      const isSingle = count[action] === 1 && isLead(count) && sum(count) === 1
      const what = isSingle
        ? text('writes.one', {
            name: withinSentence(resource.one[locale], locale),
            title: lead?.title ?? '',
          })
        : countOf(resource, count[action], text, locale)
      // Chinese has a space between the verb and a number.
      const verb = isSingle ? 'writes.did' : 'writes.didMany'
      if (action !== 'updated' || !isLead(count) || !lead)
        return text(`${verb}.${action}`, { what })
      const state = lead.state === null ? undefined : statesOf(resource)[lead.state]?.[locale]
      if (state !== undefined) return text('writes.did.stated', { state, what: what.trim() })
      const names = lead.fields.flatMap((name) => fields[name]?.label[locale] ?? [])
      if (!names.length || names.length > MAX_FIELDS) return text(`${verb}.updated`, { what })
      return text(`${verb}.fields`, {
        fields: formatIn(locale).list(
          names.map((name, index) => (index ? withinSentence(name, locale) : name)),
        ),
        what,
      })
    }),
  )
}

/** “40 parts”; in Chinese, each kind of record has its measure word. */
export function countOf(
  { one, many, label }: Resource,
  smart_count: number,
  text: Text,
  locale: Locale,
): string {
  const name = isSingular(smart_count, locale) ? one : (many ?? label)
  return text(many ? 'writes.counted' : 'writes.many', {
    smart_count,
    name: withinSentence(name[locale], locale),
  })
}

const sum = ({ created, updated, deleted }: WriteCount) => created + updated + deleted
