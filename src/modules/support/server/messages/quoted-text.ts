/**
 * Separates the new text of a mail from the earlier mails below it. Only what is certain to be a
 * quotation is folded: lines of mails that we have sent, and those with `>` below a line that
 * introduces them. An answer may be written anywhere, also into an earlier mail that a program
 * appends without marks.
 */
import { textOf } from '#server/translate.ts'
import { LOCALES } from '#shared/constants.ts'
import { MAX_QUOTED_LENGTH, MAX_REPLY_LENGTH } from '../../shared/replies.ts'
import { findSources, type SentMails } from './sent-mails.ts'

/** Asks for answers above it, in every language. */
const MARKERS = LOCALES.map((locale) => textOf(locale)('mail.reply.above'))

const ORIGINAL =
  /^-{2,}\s*(original message|原始邮件|原邮件|回复的原邮件|ursprüngliche nachricht|message d’origine|mensaje original)\s*-{2,}$/i
const FORWARDED =
  /^-{2,}.*(forwarded|转发|轉發|weitergeleitet|transféré|reenviado|inoltrato).*-{2,}$/i
const RULE = /^_{10,}$/

/**
 * Names of the header that mail programs write above an earlier mail: sender, time, recipients,
 * subject.
 */
const SENDER = 'from|发件人|寄件者|von|de|da|van|от|差出人'
const OTHERS = `${SENDER}|sent|date|to|cc|subject|reply-to|发送时间|发送日期|发件时间|日期|时间|收件人|抄送|主题|傳送時間|寄件日期|收件者|副本|主旨|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto|inviato|data|a|oggetto|assunto|verzonden|aan|onderwerp|отправлено|кому|тема|送信日時|宛先|件名`
const HEADER_START = new RegExp(`^\\*?(?:${SENDER})\\*?\\s*[:：].*@`, 'i')
const HEADER_LINE = new RegExp(`^\\*?(?:${OTHERS})\\*?\\s*[:：]`, 'i')
/**
 * People who write about transport, from one place to another, write these lines without a subject.
 */
const SUBJECT_LINE =
  /^\*?(?:subject|主题|主旨|betreff|objet|asunto|oggetto|assunto|onderwerp|тема|件名)\*?\s*[:：]/i
const MIN_HEADER_LINES = 3
/** Long lists of recipients are wrapped. */
const MAX_HEADER_LINES = 30

/** Introduces a quotation, wrapped after some 70 characters: `On Monday, Kim wrote:`. */
const ATTRIBUTIONS = [
  /^(on|at|am|le|el|il|em)\s.{5,300}\s(schrieb.*|(wrote|a écrit|escribió|ha scritto|escreveu)\s*)[:：]$/i,
  /^.{2,300}写道\s*[:：]$/,
  /^.{0,300}<[^<>\s]{1,200}@[^<>\s]{1,200}>.{0,100}[:：]$/,
]

/** Longer lines never match; the patterns take quadratic time. */
const MAX_ATTRIBUTION_LENGTH = 500
const MAX_ATTRIBUTION_LINES = 3

export interface SplitText {
  text: string
  /** Null if the text has no quotation. */
  quoted: string | null
}

/**
 * Splits a plain text, into the reply and the quotation, up to the stored length; a text that only
 * quotes is not split.
 * @param sent what the text may quote
 */
export function splitQuoted(written: string, sent: SentMails): SplitText {
  const truncated = written.trimStart().slice(0, MAX_REPLY_LENGTH + MAX_QUOTED_LENGTH)
  const lines = truncated.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim().split('\n')
  const trimmed = lines.map((line) => line.trim())
  const start = withIntroduction(trimmed, startOfQuotation(trimmed, sent))
  const text = lines.slice(0, start).join('\n').trim()
  const quoted = lines.slice(start).join('\n').trim()
  return text && quoted ? moveExcess(text, quoted) : moveExcess(lines.join('\n'), '')
}

/** Text beyond the length of a reply is kept with the quotation. */
function moveExcess(text: string, quoted: string): SplitText {
  const excess = text.slice(MAX_REPLY_LENGTH)
  return {
    text: text.slice(0, MAX_REPLY_LENGTH),
    quoted: [excess, quoted].filter(Boolean).join('\n\n') || null,
  }
}

const isQuoted = (line: string) => line.startsWith('>')

function startOfQuotation(lines: readonly string[], sent: SentMails): number {
  const appended = lines.findIndex(
    (line, index) => isMarker(line) || ORIGINAL.test(line) || isHeader(lines, index),
  )
  // A program that marks the lines it quotes marks all of them: the others are answers.
  if (appended >= 0 && !lines.slice(appended).some(isQuoted)) {
    const sources = findSources(sent, lines.slice(appended))
    const headers = headerLines(lines, appended)
    return endOf(lines, appended, (index) => !sources[index - appended] && !headers.has(index))
  }
  const start = endOf(lines, 0, (index) => !isQuoted(lines[index] ?? ''))
  if (start === lines.length) return start
  const marked = lines.slice(start)
  const sources = findSources(sent, marked)
  // Without an answer of ours, the program quotes a mail that we cannot compare.
  if (!sources.includes('answer') && isIntroduced(lines, start)) return start
  return endOf(lines, start, (index) => !sources[index - start])
}

/** The line after the last one that is written, at or below a line. */
const endOf = (lines: readonly string[], from: number, isWritten: (index: number) => boolean) =>
  Math.max(from, lines.findLastIndex((line, index) => line !== '' && isWritten(index)) + 1)

/** Whether lines with `>` are those of a mail program: a line above or within introduces them. */
const isIntroduced = (lines: readonly string[], start: number): boolean =>
  lines.some((line, index) =>
    isQuoted(line)
      ? index >= start && hasMarker(line)
      : index < start &&
        (hasMarker(line) ||
          ORIGINAL.test(line) ||
          isHeader(lines, index) ||
          (isQuoted(nextOf(lines, index)) && withIntroduction(lines, index + 1) <= index)),
  )

const nextOf = (lines: readonly string[], index: number): string =>
  lines.slice(index + 1, index + 3).find((line) => line !== '') ?? ''

const hasMarker = (line: string) => MARKERS.some((marker) => line.includes(marker))
const isMarker = (line: string) => !isQuoted(line) && hasMarker(line)

/** The lines of headers that mail programs write above earlier mails. */
function headerLines(lines: readonly string[], from: number): ReadonlySet<number> {
  const found = new Set<number>()
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (RULE.test(line) || ATTRIBUTIONS.some((pattern) => matches(pattern, line))) found.add(index)
    if (!ORIGINAL.test(line) && !isHeader(lines, index)) continue
    const last = paragraphAt(lines, index).findLastIndex(isHeaderLine)
    for (let offset = 0; offset <= Math.max(last, 0); offset += 1) found.add(index + offset)
  }
  return found
}

/** Lines up to the next empty one. */
function paragraphAt(lines: readonly string[], index: number): readonly string[] {
  const below = lines.slice(index, index + MAX_HEADER_LINES)
  return below.includes('') ? below.slice(0, below.indexOf('')) : below
}

/** Whether an earlier mail begins here. A forwarded one is new to us, and stays. */
function isHeader(lines: readonly string[], index: number): boolean {
  if (!HEADER_START.test(lines[index] ?? '')) return false
  if (FORWARDED.test(lines[filledAbove(lines, index)] ?? '')) return false
  const header = paragraphAt(lines, index)
  const first = header.slice(0, MIN_HEADER_LINES)
  return (
    first.length === MIN_HEADER_LINES && first.every(isHeaderLine) && header.some(isSubjectLine)
  )
}

const isHeaderLine = (line: string) => HEADER_LINE.test(line)
const isSubjectLine = (line: string) => SUBJECT_LINE.test(line)

const matches = (pattern: RegExp, text: string): boolean =>
  text.length <= MAX_ATTRIBUTION_LENGTH && pattern.test(text)

/** The next line above that is not empty; -1 without one. */
function filledAbove(lines: readonly string[], index: number): number {
  let above = index - 1
  while (above >= 0 && lines[above] === '') above -= 1
  return above
}

/** Moves the start up, to the lines that introduce the quotation. */
function withIntroduction(lines: readonly string[], start: number): number {
  const last = filledAbove(lines, start)
  if (start === lines.length || last < 0) return start
  if (RULE.test(lines[last] ?? '')) return last
  for (let first = last; first > last - MAX_ATTRIBUTION_LINES && first >= 0; first -= 1) {
    const text = lines.slice(first, last + 1).join(' ')
    if (ATTRIBUTIONS.some((pattern) => matches(pattern, text))) return first
  }
  return start
}
