/** Searches text runs of a sheet, ignoring case, character width and line breaks. */

import type { Run } from '#storefront/core/pdf/open-pdf.ts'

/** A position in a text of runs: the run, and the character in it. */
interface TextPlace {
  run: number
  offset: number
}

export interface TextMatch {
  from: TextPlace
  /** After the last character. */
  to: TextPlace
}

const HAN = /\p{Script=Han}/u

/** The normalized text. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The searchable text, with the position of each character. */
interface Searchable {
  text: string
  places: TextPlace[]
}

/** Joins runs: line breaks separate words, except between Chinese characters. */
export function searchable(runs: readonly Run[]): Searchable {
  let text = ''
  const places: TextPlace[] = []
  const put = (characters: string, position: TextPlace) => {
    for (const character of characters) {
      const isSpace = /\s/.test(character)
      if (isSpace && (text === '' || text.endsWith(' '))) continue
      text += isSpace ? ' ' : character
      for (let unit = 0; unit < character.length; unit++) places.push(position)
    }
  }
  for (const [run, { text: own, ends }] of runs.entries()) {
    let offset = 0
    for (const character of own) {
      put(character.normalize('NFKC').toLowerCase(), { run, offset })
      offset += character.length
    }
    const next = runs.slice(run + 1).find((one) => one.text)?.text[0] ?? ''
    if (ends && !(HAN.test(text.at(-1) ?? '') && HAN.test(next))) put(' ', { run, offset })
  }
  return { text, places }
}

/** The matches in order; none for an empty search. */
export function findIn({ text, places }: Searchable, input: string): TextMatch[] {
  const normalized = plain(input)
  const matches: TextMatch[] = []
  if (!normalized) return matches
  for (let index = text.indexOf(normalized); index >= 0; index = text.indexOf(normalized, index + normalized.length)) {
    const [from, last] = [places[index], places[index + normalized.length - 1]]
    if (from && last) matches.push({ from, to: { run: last.run, offset: last.offset + 1 } })
  }
  return matches
}
