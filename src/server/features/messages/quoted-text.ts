/** Separates the new text of a mail from the quoted mails below it. */
import { textOf } from '#server/core/translate.ts'
import { LOCALES } from '#shared/constants.ts'
import { MAX_QUOTED_LENGTH, MAX_REPLY_LENGTH } from '#shared/replies.ts'

/** Asks for answers above it, in every language. */
const MARKERS = LOCALES.map((locale) => textOf(locale)('mail.reply.above'))

const ATTRIBUTIONS = [
  /^-{2,}\s*(original message|forwarded message|原始邮件|原邮件|ursprüngliche nachricht|message d’origine)\s*-{2,}$/i,
  /^(on|am|le|el|il|em)\s.{5,300}\s(schrieb.*|(wrote|a écrit|escribió|ha scritto|escreveu)\s*)[:：]$/i,
  /^.{2,300}写道\s*[:：]$/,
  /^(from|发件人|von|de)\s*[:：].{0,200}@/i,
  /^_{10,}$/,
]

/** Longer lines never match; the patterns take quadratic time. */
const MAX_ATTRIBUTION_LENGTH = 500

/** Attributions are wrapped after some 70 characters. */
const isAttribution = (line: string, next: string) =>
  [line, `${line} ${next}`].some(
    (text) => text.length <= MAX_ATTRIBUTION_LENGTH && ATTRIBUTIONS.some((pattern) => pattern.test(text)),
  )

const isQuoted = (line: string) => line.startsWith('>') || line === ''

export interface SplitText {
  text: string
  /** Null if the text has no quotation. */
  quoted: string | null
}

/** Splits a plain text, into the reply and the quotation, up to the stored length; a text that only quotes is not split. */
export function splitQuoted(written: string): SplitText {
  const truncated = written.trimStart().slice(0, MAX_REPLY_LENGTH + MAX_QUOTED_LENGTH)
  const lines = truncated.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim().split('\n')
  const trimmed = lines.map((line) => line.trim())
  const lastUnquoted = trimmed.findLastIndex((line) => !isQuoted(line))
  const start = trimmed.findIndex((line, index) => {
    if (MARKERS.some((marker) => line.includes(marker)) || isAttribution(line, trimmed[index + 1] ?? '')) return true
    return line.startsWith('>') && index > lastUnquoted
  })
  const text = (start < 0 ? lines : lines.slice(0, start)).join('\n').trim()
  if (start < 0 || text === '') return { text: lines.join('\n'), quoted: null }
  return { text, quoted: lines.slice(start).join('\n').trim() }
}
