/**
 * Highlights search terms in a text: literally, in Traditional or Simplified Chinese, without
 * separators of part numbers, by pinyin or its initials.
 */

import type { Bilingual } from '#fields/bilingual.ts'
import { foldChinese, syllablesOf } from '#server/records/search-text.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { HIGHLIGHT_BEGIN, HIGHLIGHT_END } from '../../shared/search-highlights.ts'

type Span = [from: number, to: number]
/** A normalised form of a text, and the source index of each of its characters. */
interface NormalisedText {
  text: string
  sourceIndexes: number[]
}

const HAN = /\p{Script=Han}/u
const SEPARATOR = /[\s\-_./\\·]/

/** Highlights the matches of all terms in every language. */
export const highlightBoth = (value: Bilingual, terms: readonly string[]): Bilingual =>
  byLocale((locale) => value[locale] && highlight(value[locale], terms))

/** Highlights the matches of all terms. @param terms from `searchTerms` */
export function highlight(text: string, terms: readonly string[]): string {
  const characters = [...text]
  const isMarked = characters.map(() => false)
  for (const term of terms) {
    for (const [from, to] of spansOf(characters, term)) isMarked.fill(true, from, to)
  }
  let marked = ''
  for (const [index, character] of characters.entries()) {
    if (isMarked[index] && !isMarked[index - 1]) marked += HIGHLIGHT_BEGIN
    if (!isMarked[index] && isMarked[index - 1]) marked += HIGHLIGHT_END
    marked += character
  }
  return isMarked.at(-1) ? marked + HIGHLIGHT_END : marked
}

/** All matches in the first normalised form that contains the term. */
function spansOf(characters: readonly string[], term: string): Span[] {
  for (const reading of normalisedForms(characters)) {
    const spans: Span[] = []
    for (
      let index = reading.text.indexOf(term);
      index >= 0;
      index = reading.text.indexOf(term, index + term.length)
    ) {
      const first = reading.sourceIndexes[index]
      const last = reading.sourceIndexes[index + term.length - 1]
      if (first !== undefined && last !== undefined) spans.push([first, last + 1])
    }
    if (spans.length) return spans
  }
  return []
}

function* normalisedForms(characters: readonly string[]): Iterable<NormalisedText> {
  const folded = characters.map((character) =>
    foldChinese(character.normalize('NFKC').toLowerCase()),
  )
  yield mapCharacters((_, index) => folded[index] ?? '')
  yield mapCharacters((character, index) =>
    SEPARATOR.test(character) ? '' : (folded[index] ?? ''),
  )
  if (!characters.some((character) => HAN.test(character))) return
  const syllables = readSyllables(characters)
  yield mapCharacters((_, index) => syllables[index] ?? '|')
  yield mapCharacters((_, index) => syllables[index]?.[0] ?? '|')

  function mapCharacters(read: (character: string, index: number) => string): NormalisedText {
    const parts = characters.map(read)
    return {
      text: parts.join(''),
      sourceIndexes: parts.flatMap((part, index) =>
        Array.from({ length: part.length }, () => index),
      ),
    }
  }
}

/** Pinyin of each Chinese character, read in context. */
function readSyllables(characters: readonly string[]): (string | undefined)[] {
  const matches: (string | undefined)[] = []
  for (let index = 0; index < characters.length; ) {
    let end = index
    while (HAN.test(characters[end] ?? '')) end++
    if (end === index) {
      matches.push(undefined)
      index++
      continue
    }
    const run = characters.slice(index, end)
    matches.push(...syllablesOf(run.join('')))
    index = end
  }
  return matches
}
