/**
 * Where a text holds what was searched for: as it stands, without the separators of a part number, by pinyin or by its
 * initials.
 */
import { pinyin } from 'pinyin-pro'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { MARK_BEGIN, MARK_END } from '#shared/web/search-marks.ts'

type Span = [from: number, to: number]
/** A reading of a text, and the character of the text that each of its characters stands for. */
interface ReadingOf {
  text: string
  places: number[]
}

const HAN = /\p{Script=Han}/u
const SEPARATOR = /[\s\-_./\\·]/

/** The text in both languages with marks around whatever one of the terms finds. */
export const markBoth = (value: Bilingual, terms: readonly string[]): Bilingual => ({
  en: value.en && mark(value.en, terms),
  zh: value.zh && mark(value.zh, terms),
})

/** The text with marks around whatever one of the terms finds. @param terms as `searchTerms` gives them */
export function mark(text: string, terms: readonly string[]): string {
  const characters = [...text]
  const isMarked = characters.map(() => false)
  for (const term of terms) {
    for (const [from, to] of spansOf(characters, term)) isMarked.fill(true, from, to)
  }
  let marked = ''
  for (const [at, character] of characters.entries()) {
    if (isMarked[at] && !isMarked[at - 1]) marked += MARK_BEGIN
    if (!isMarked[at] && isMarked[at - 1]) marked += MARK_END
    marked += character
  }
  return isMarked.at(-1) ? marked + MARK_END : marked
}

/** Every place where the first reading that holds the term holds it. */
function spansOf(characters: readonly string[], term: string): Span[] {
  for (const reading of readings(characters)) {
    const spans: Span[] = []
    for (let at = reading.text.indexOf(term); at >= 0; at = reading.text.indexOf(term, at + term.length)) {
      const first = reading.places[at]
      const last = reading.places[at + term.length - 1]
      if (first !== undefined && last !== undefined) spans.push([first, last + 1])
    }
    if (spans.length) return spans
  }
  return []
}

function* readings(characters: readonly string[]): Iterable<ReadingOf> {
  const plain = characters.map((character) => character.normalize('NFKC').toLowerCase())
  yield readingBy((_, at) => plain[at] ?? '')
  yield readingBy((character, at) => (SEPARATOR.test(character) ? '' : (plain[at] ?? '')))
  if (!characters.some((character) => HAN.test(character))) return
  const syllables = syllablesOf(characters)
  yield readingBy((_, at) => syllables[at] ?? '|')
  yield readingBy((_, at) => syllables[at]?.[0] ?? '|')

  function readingBy(read: (character: string, at: number) => string): ReadingOf {
    const parts = characters.map(read)
    return { text: parts.join(''), places: parts.flatMap((part, at) => Array.from({ length: part.length }, () => at)) }
  }
}

/** The syllable of each Chinese character, read with its neighbours. */
function syllablesOf(characters: readonly string[]): (string | undefined)[] {
  const found: (string | undefined)[] = []
  for (let at = 0; at < characters.length; ) {
    let end = at
    while (HAN.test(characters[end] ?? '')) end++
    if (end === at) {
      found.push(undefined)
      at++
      continue
    }
    const run = characters.slice(at, end)
    found.push(...pinyin(run.join(''), { toneType: 'none', type: 'array', v: true }))
    at = end
  }
  return found
}
