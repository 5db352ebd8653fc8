/** The mails that we have sent in a thread, of which quotations are recognised. */

import type { Context } from '#server/context.ts'
import { composeMail } from '#server/mail/queue.ts'
import { currentStyle } from '#server/style/public.ts'
import { LOCALES } from '#shared/constants.ts'
import { productNameOf } from '#shared/page-style.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { nameOfWriter, replyMail } from './reply-mail.ts'

/** The last answers of a thread that are compared with a quotation. */
const MAX_ANSWERS = 200
/** A line that begins as one of ours does, but is shorter, needs so many words to be a quotation. */
const MIN_WORDS = 3

export interface SentMails {
  answers: readonly string[]
  /** Texts of our mails around the answers. */
  frame: readonly string[]
}

/** Loads what we have sent to the writer of a message. */
export async function loadSentMails(context: Context, message: AnyRecord): Promise<SentMails> {
  const { query } = context.db
  const answers = await query
    .selectFrom('replies')
    .select('text')
    .where('message', '=', message.id)
    .where('kind', '=', 'answer')
    .orderBy('id', 'desc')
    .limit(MAX_ANSWERS)
    .execute()
  const style = await currentStyle(context, query)
  const data = {
    number: String(message.number),
    name: nameOfWriter(message),
    text: '',
    isInbound: true,
  }
  const mails = await Promise.all(
    LOCALES.map((language) => composeMail(context, query, { language, template: replyMail, data })),
  )
  return {
    answers: answers.map(({ text }) => String(text ?? '')),
    frame: [
      ...LOCALES.map((locale) => productNameOf(style, locale)),
      ...mails.flatMap(({ subject, text }) => [subject, text]),
    ],
  }
}

/** Where a line of a quotation comes from; null for a line that we have not sent. */
export type LineSource = 'answer' | 'frame' | null

/** Characters of scripts without blanks are words, so that lines may be wrapped anywhere. */
const WORD = /\p{Script=Han}|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+/gv
const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? []

/** Finds the source of each line, of a quotation whose lines may be wrapped in other places. */
export function findSources({ answers, frame }: SentMails, lines: readonly string[]): LineSource[] {
  const linesOf = (texts: readonly string[]) =>
    texts.flatMap((text) => text.split('\n').map(wordsOf))
  const [answered, framing] = [linesOf(answers), linesOf(frame)]
  const sent = [...answered, ...framing]
  const words = sent.flat()
  const answerEnd = answered.flat().length
  /** Where lines of ours begin, by their first word, and how many words they have. */
  let next = 0
  const placed = sent.map(({ length }) => {
    const at = next
    next += length
    return { at, length }
  })
  const starts = Map.groupBy(placed, ({ at }) => words[at])
  /** Where the last line that was found may continue. */
  let continued: number[] = []
  return lines.map((line) => {
    const quoted = wordsOf(line)
    const [first] = quoted
    if (first === undefined) return 'frame'
    const isAt = (at: number) => quoted.every((word, index) => words[at + index] === word)
    const started = (starts.get(first) ?? []).flatMap(({ at, length }) =>
      length > 0 && quoted.length >= Math.min(MIN_WORDS, length) && isAt(at) ? at : [],
    )
    const found = [...new Set([...continued.filter(isAt), ...started])]
    if (!found.length) return null
    continued = found.map((at) => at + quoted.length)
    return found.some((at) => at < answerEnd) ? 'answer' : 'frame'
  })
}
