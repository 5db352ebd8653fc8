/**
 * The text of the specification, if it is next to the checkout, and its words that no sentence of
 * the trace quotes.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { Section } from './sentence.ts'

const BESIDE = '../shared/spec/specification.md'

/** Null without a specification. */
export const specification = (): string | null =>
  existsSync(BESIDE) ? readFileSync(BESIDE, 'utf8') : null

/** The text below a heading, up to the next one of any depth; null without the heading. */
function textUnder(whole: string, heading: string): string | null {
  const lines = whole.split('\n')
  const index = lines.indexOf(heading)
  if (index < 0) return null
  const length = lines.slice(index + 1).findIndex((line) => line.startsWith('#'))
  return lines.slice(index + 1, length < 0 ? undefined : index + 1 + length).join('\n')
}

/** The headings of chapters and sections with sentences. */
export function headingsOf(whole: string): string[] {
  const headings = whole.split('\n').filter((line) => /^##+ /.test(line))
  return headings.filter((heading) => textUnder(whole, heading)?.trim())
}

/** Headings of tables and groups are no sentences. */
const FRAME = /^(\|[-|\s]+\||\| (Route|Method) \|.*|\*\*.+\*\*)$/gm
/** Bullets and bars between sentences. */
const BETWEEN = /[\s|]|^- /gm

export interface Difference {
  /** In the trace, but not in the specification. */
  invented: string[]
  /** In the specification, but not in the trace. */
  missing: string
}

/** Compares a section of the trace with that section of the specification. */
export function differenceOf(whole: string, { heading, sentences }: Section): Difference {
  let text = textUnder(whole, heading)?.replace(FRAME, '') ?? ''
  const invented: string[] = []
  for (const { text: sentence } of sentences.toSorted((a, b) => b.text.length - a.text.length)) {
    if (!text.includes(sentence)) invented.push(sentence)
    text = text.replace(sentence, () => '\n')
  }
  const rest = text.split('\n').map((line) => line.replace(/^- *$/, ''))
  return { invented, missing: rest.filter((line) => line.replace(BETWEEN, '') !== '').join('\n') }
}
