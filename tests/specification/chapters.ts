/** The specification as text, where it lies beside the checkout: which of its words no sentence of the trace quotes. */
import { existsSync, readFileSync } from 'node:fs'
import type { Section } from './sentence.ts'

const BESIDE = '../shared/spec/specification.md'

/** Null where the specification is not there. */
export const specification = (): string | null => (existsSync(BESIDE) ? readFileSync(BESIDE, 'utf8') : null)

/** What stands under a heading, up to the next one of any depth; null without the heading. */
export function textUnder(whole: string, heading: string): string | null {
  const lines = whole.split('\n')
  const index = lines.indexOf(heading)
  if (index < 0) return null
  const length = lines.slice(index + 1).findIndex((line) => line.startsWith('#'))
  return lines.slice(index + 1, length < 0 ? undefined : index + 1 + length).join('\n')
}

/** The headings of chapters and sections that hold sentences. */
export function headingsOf(whole: string): string[] {
  const headings = whole.split('\n').filter((line) => /^##+ /.test(line))
  return headings.filter((heading) => textUnder(whole, heading)?.trim())
}

/** Headings of tables and of groups say nothing by themselves. */
const FRAME = /^(\|[-|\s]+\||\| (Route|Method) \|.*|\*\*.+\*\*)$/gm
/** What is left between sentences: bullets and bars. */
const BETWEEN = /[\s|]|^- /gm

export interface Difference {
  /** Quoted, but not there. */
  invented: string[]
  /** There, but not quoted. */
  missing: string
}

/** How a section of the trace differs from that section of the specification. */
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
