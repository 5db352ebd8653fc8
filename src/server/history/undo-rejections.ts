/** Records that a rule does not allow to undo, for the report of a large undo. */

import type { Locale } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Actor } from '../context.ts'
import { message } from '../message.ts'
import { problemText } from '../problem-text.ts'
import { translate } from '../translate.ts'
import type { RejectedEntry } from '../writes/undo.ts'
import type { HistoryContext } from './access.ts'
import { readTitles } from './titles.ts'

interface NamedRejection {
  title: string
  reason: string
}

/** Rejected records: their number, and the first of them. */
export interface Rejected {
  count: number
  first: readonly NamedRejection[]
}

const MAX_NAMED = 5

export const NONE_REJECTED: Rejected = { count: 0, first: [] }

export const addRejected = ({ count, first }: Rejected, added: number, named: readonly NamedRejection[]): Rejected => ({
  count: count + added,
  first: [...first, ...named].slice(0, MAX_NAMED),
})

/** The first of the entries, with titles and reasons in the language of the actor. */
export async function nameRejected(
  context: HistoryContext,
  actor: Actor,
  rejected: readonly RejectedEntry[],
): Promise<NamedRejection[]> {
  const first = rejected.slice(0, MAX_NAMED)
  const entries = first.map(({ entry }) => entry)
  const titleOf = await readTitles(context, actor, entries)
  return first.map(({ entry, error, fields }) => {
    const resource = context.resources[entry.resource]
    const reason =
      resource && fields.length
        ? problemText(resource, fields, actor.locale)
        : translate(error.publicMessage, actor.locale)
    return { title: titleOf(entry), reason }
  })
}

/** Null without any. */
export function describeRejected({ count, first }: Rejected, locale: Locale): Message | null {
  if (!count) return null
  const { colon, semicolon } = languageOf(locale)
  const listed = first.map(({ title, reason }) => `${title}${colon}${reason}`).join(semicolon)
  return message('history.notUndone', { smart_count: count, list: count > first.length ? `${listed}…` : listed })
}
