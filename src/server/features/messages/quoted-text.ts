/** Separates what a mail says from the earlier mails that mail programs repeat below it. */
import { textOf } from '#server/core/translate.ts'
import { LOCALES } from '#shared/constants.ts'

/** Asks for answers above it, in every language. */
const MARKS = LOCALES.map((locale) => textOf(locale)('mail.answer.above'))

const ATTRIBUTIONS = [
  /^-{2,}\s*(original message|forwarded message|原始邮件|原邮件|ursprüngliche nachricht|message d’origine)\s*-{2,}$/i,
  /^(on|am|le|el|il|em)\s.{5,300}\s(wrote|schrieb.*|a écrit|escribió|ha scritto|escreveu)\s*[:：]$/i,
  /^.{2,300}写道\s*[:：]$/,
  /^(from|发件人|von|de)\s*[:：].{0,200}@/i,
  /^_{10,}$/,
]

/** Attributions are wrapped after some 70 characters. */
const isAttribution = (line: string, next: string) =>
  ATTRIBUTIONS.some((pattern) => pattern.test(line) || pattern.test(`${line} ${next}`))

const isQuoted = (line: string) => line.startsWith('>') || line === ''

export interface SplitText {
  text: string
  /** Null where nothing is repeated. */
  quoted: string | null
}

/** Splits a plain text; a text that is nothing but repetition stays as it is. */
export function splitQuoted(written: string): SplitText {
  const lines = written.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim().split('\n')
  const trimmed = lines.map((line) => line.trim())
  const start = trimmed.findIndex((line, index) => {
    if (MARKS.some((mark) => line.includes(mark)) || isAttribution(line, trimmed[index + 1] ?? '')) return true
    return line.startsWith('>') && trimmed.slice(index).every(isQuoted)
  })
  const text = (start < 0 ? lines : lines.slice(0, start)).join('\n').trim()
  if (start < 0 || text === '') return { text: lines.join('\n'), quoted: null }
  return { text, quoted: lines.slice(start).join('\n').trim() }
}
