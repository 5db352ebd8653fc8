/**
 * Full-text search over the chapters of a language: every word of the query, in a heading or in the
 * text below it.
 */
import type { Mark, MarkedString, Spelling } from '#admin/search/public.ts'
import { type Chapter, plainText, type Section } from './chapter.ts'

export interface HandbookHit {
  anchor: string
  chapter: string
  title: MarkedString
  /** The text around the first match. */
  snippet: MarkedString
}

export type HandbookIndex = (input: string) => HandbookHit[]

const LATIN = /^[a-z' ]+$/
/** Shorter syllables match too many texts. */
const MIN_SYLLABLE_LENGTH = 2
/** A word cut off at the start of an excerpt. */
const PARTIAL_WORD = /^[A-Za-z+]+ /
const CONTEXT_LENGTH = 24
const EXCERPT_LENGTH = 90
const MAX_HITS = 12

interface IndexEntry {
  chapter: Chapter
  section: Section
  text: string
  /** Title and text as pinyin. */
  pinyin: { title: string[]; text: string }
}

const findMarks = (text: string, words: readonly string[]): Mark[] =>
  words.flatMap((word) => {
    const index = text.toLowerCase().indexOf(word)
    return index < 0 ? [] : [[index, index + word.length - 1] as const]
  })

/** Merges adjacent character positions into ranges. */
function toRanges(positions: readonly number[] | null): Mark[] {
  const matches: [number, number][] = []
  for (const index of positions ?? []) {
    const last = matches.at(-1)
    if (last && last[1] === index - 1) last[1] = index
    else matches.push([index, index])
  }
  return matches
}

/** An excerpt around the first match, with shifted marks. */
function excerpt(text: string, marks: readonly Mark[]): MarkedString {
  const first = Math.min(...marks.map(([from]) => from), text.length)
  const approximateStart =
    marks.length === 0 || first <= CONTEXT_LENGTH ? 0 : first - CONTEXT_LENGTH
  const from =
    approximateStart +
    (approximateStart > 0
      ? (PARTIAL_WORD.exec(text.slice(approximateStart - 1, first))?.[0].length ?? 1) - 1
      : 0)
  const prefix = from > 0 ? '…' : ''
  const body = text.slice(from, from + EXCERPT_LENGTH)
  const shiftedMarks = marks
    .filter(([start, end]) => start >= from && end < from + EXCERPT_LENGTH)
    .map(([start, end]): Mark => [start - from + prefix.length, end - from + prefix.length])
  return {
    text: prefix + body + (from + EXCERPT_LENGTH < text.length ? '…' : ''),
    marks: shiftedMarks,
  }
}

/**
 * Creates the search; headings rank before texts. Without `spelling`, Chinese matches by characters
 * only.
 */
export function createHandbookIndex(
  chapters: readonly Chapter[],
  spelling: Spelling | null,
): HandbookIndex {
  const entries = chapters.flatMap((chapter) =>
    chapter.sections.map((section): IndexEntry => {
      const text = plainText(section.markdown)
      const pinyin = {
        title: spelling?.spellings(section.title) ?? [],
        text: spelling?.spellings(text)[0] ?? '',
      }
      return { chapter, section, text, pinyin }
    }),
  )
  return (input) => {
    const pattern = input.trim().toLowerCase()
    const words = pattern.split(/\s+/).filter((word) => word !== '')
    if (words.length === 0) return []
    const letters = LATIN.test(pattern) ? pattern.replace(/[' ]/g, '') : ''
    const matchesPinyin = letters.length >= MIN_SYLLABLE_LENGTH && spelling !== null
    const matches = entries.flatMap(({ chapter, section, text, pinyin }) => {
      const searchableText = `${section.title} ${text}`.toLowerCase()
      const toHits = (title: Mark[], body: Mark[], rank: number) => {
        const name = chapter.title
        const hit: HandbookHit = {
          anchor: section.anchor,
          chapter: name,
          title: { text: section.title, marks: title },
          snippet: excerpt(text, body),
        }
        return [{ rank, hit }]
      }
      if (words.every((word) => searchableText.includes(word))) {
        const inTitle = findMarks(section.title, words)
        return toHits(inTitle, findMarks(text, words), inTitle.length > 0 ? 0 : 2)
      }
      if (matchesPinyin && pinyin.title.some((path) => path.includes(letters)))
        return toHits(toRanges(spelling.places(section.title, letters)), [], 1)
      if (matchesPinyin && letters.length > MIN_SYLLABLE_LENGTH && pinyin.text.includes(letters))
        return toHits([], toRanges(spelling.places(text, letters)), 3)
      return []
    })
    return matches
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MAX_HITS)
      .map(({ hit }) => hit)
  }
}
