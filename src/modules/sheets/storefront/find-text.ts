/** Searches text runs of a sheet, ignoring case, character width and line breaks. */

import type { Run } from '#storefront/pdf/open-pdf.ts'

/** A position in a text of runs: the run, and the character in it. */
interface TextPosition {
  run: number
  offset: number
}

export interface TextMatch {
  from: TextPosition
  /** After the last character. */
  to: TextPosition
}

const HAN = /\p{Script=Han}/u

/** The normalized text. */
export const normalizeText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The searchable text, with the position of each character. */
interface SearchableText {
  text: string
  places: TextPosition[]
}

/** Joins runs: line breaks separate words, except between Chinese characters. */
export function toSearchableText(runs: readonly Run[]): SearchableText {
  let text = ''
  const places: TextPosition[] = []
  const append = (characters: string, position: TextPosition) => {
    for (const character of characters) {
      const isSpace = /\s/.test(character)
      if (isSpace && (text === '' || text.endsWith(' '))) continue
      text += isSpace ? ' ' : character
      for (let unit = 0; unit < character.length; unit++) places.push(position)
    }
  }
  for (const [run, { text: runText, endsLine }] of runs.entries()) {
    let offset = 0
    for (const character of runText) {
      append(character.normalize('NFKC').toLowerCase(), { run, offset })
      offset += character.length
    }
    const next = runs.slice(run + 1).find((run) => run.text)?.text[0] ?? ''
    if (endsLine && !(HAN.test(text.at(-1) ?? '') && HAN.test(next))) append(' ', { run, offset })
  }
  return { text, places }
}

/** The matches in order; none for an empty search. */
export function findIn({ text, places }: SearchableText, input: string): TextMatch[] {
  const normalized = normalizeText(input)
  const matches: TextMatch[] = []
  if (!normalized) return matches
  for (
    let index = text.indexOf(normalized);
    index >= 0;
    index = text.indexOf(normalized, index + normalized.length)
  ) {
    const [from, last] = [places[index], places[index + normalized.length - 1]]
    if (from && last) matches.push({ from, to: { run: last.run, offset: last.offset + 1 } })
  }
  return matches
}
