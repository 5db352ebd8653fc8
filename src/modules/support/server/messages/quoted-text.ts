/**
 * Separates the new text of a mail from the earlier mails below it. Only what is certain to be a
 * quotation is folded: lines that begin with `>` at the end, and earlier mails that mail programs
 * append below a header.
 */
import { textOf } from '#server/translate.ts'
import { LOCALES } from '#shared/constants.ts'
import { MAX_QUOTED_LENGTH, MAX_REPLY_LENGTH } from '../../shared/replies.ts'

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
 */
export function splitQuoted(written: string): SplitText {
  const truncated = written.trimStart().slice(0, MAX_REPLY_LENGTH + MAX_QUOTED_LENGTH)
  const lines = truncated.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim().split('\n')
  const trimmed = lines.map((line) => line.trim())
  const start = withIntroduction(trimmed, startOfQuotation(trimmed))
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

function startOfQuotation(lines: readonly string[]): number {
  const appended = lines.findIndex(
    (line, index) => isMarker(line) || ORIGINAL.test(line) || isHeader(lines, index),
  )
  // A program that marks the lines it quotes marks all of them: the others are answers.
  if (appended >= 0 && !lines.slice(appended).some(isQuoted)) return appended
  return lines.findLastIndex((line) => line !== '' && !isQuoted(line)) + 1
}

const isMarker = (line: string) =>
  !isQuoted(line) && MARKERS.some((marker) => line.includes(marker))

/** Whether an earlier mail begins here. A forwarded one is new to us, and stays. */
function isHeader(lines: readonly string[], index: number): boolean {
  if (!HEADER_START.test(lines[index] ?? '')) return false
  if (FORWARDED.test(lines.slice(0, index).findLast((line) => line !== '') ?? '')) return false
  const below = lines.slice(index, index + MAX_HEADER_LINES)
  const header = below.includes('') ? below.slice(0, below.indexOf('')) : below
  const first = header.slice(0, MIN_HEADER_LINES)
  return (
    first.length === MIN_HEADER_LINES && first.every(isHeaderLine) && header.some(isSubjectLine)
  )
}

const isHeaderLine = (line: string) => HEADER_LINE.test(line)
const isSubjectLine = (line: string) => SUBJECT_LINE.test(line)

/** Moves the start up, to the lines that introduce the quotation. */
function withIntroduction(lines: readonly string[], start: number): number {
  const last = lines.findLastIndex((line, index) => index < start && line !== '')
  if (start === lines.length || last < 0) return start
  if (RULE.test(lines[last] ?? '')) return last
  for (let first = last; first > last - MAX_ATTRIBUTION_LINES && first >= 0; first -= 1) {
    const text = lines.slice(first, last + 1).join(' ')
    if (text.length <= MAX_ATTRIBUTION_LENGTH && ATTRIBUTIONS.some((pattern) => pattern.test(text)))
      return first
  }
  return start
}
