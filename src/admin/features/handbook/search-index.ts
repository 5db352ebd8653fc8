/** Full-text search over the chapters of a language: every word of the query, in a heading or in the text below it. */
import type { Mark, MarkedString, Spelling } from '#admin/features/search/public.ts'
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
  spelled: { title: string[]; text: string }
}

const findMarks = (text: string, words: readonly string[]): Mark[] =>
  words.flatMap((word) => {
    const index = text.toLowerCase().indexOf(word)
    return index < 0 ? [] : [[index, index + word.length - 1] as const]
  })

/** Merges adjacent character positions into ranges. */
function toRanges(places: readonly number[] | null): Mark[] {
  const matches: [number, number][] = []
  for (const index of places ?? []) {
    const last = matches.at(-1)
    if (last && last[1] === index - 1) last[1] = index
    else matches.push([index, index])
  }
  return matches
}

/** An excerpt around the first match, with shifted marks. */
function excerpt(text: string, marks: readonly Mark[]): MarkedString {
  const first = Math.min(...marks.map(([from]) => from), text.length)
  const near = marks.length === 0 || first <= CONTEXT_LENGTH ? 0 : first - CONTEXT_LENGTH
  const from = near + (near > 0 ? (PARTIAL_WORD.exec(text.slice(near - 1, first))?.[0].length ?? 1) - 1 : 0)
  const head = from > 0 ? '…' : ''
  const piece = text.slice(from, from + EXCERPT_LENGTH)
  const moved = marks
    .filter(([start, end]) => start >= from && end < from + EXCERPT_LENGTH)
    .map(([start, end]): Mark => [start - from + head.length, end - from + head.length])
  return { text: head + piece + (from + EXCERPT_LENGTH < text.length ? '…' : ''), marks: moved }
}

/** Creates the search; headings rank before texts. Without `spelling`, Chinese matches by characters only. */
export function createHandbookIndex(chapters: readonly Chapter[], spelling: Spelling | null): HandbookIndex {
  const entries = chapters.flatMap((chapter) =>
    chapter.sections.map((section): IndexEntry => {
      const text = plainText(section.markdown)
      const spelled = { title: spelling?.spellings(section.title) ?? [], text: spelling?.spellings(text)[0] ?? '' }
      return { chapter, section, text, spelled }
    }),
  )
  return (input) => {
    const pattern = input.trim().toLowerCase()
    const words = pattern.split(/\s+/).filter((word) => word !== '')
    if (words.length === 0) return []
    const letters = LATIN.test(pattern) ? pattern.replace(/[' ]/g, '') : ''
    const matchesPinyin = letters.length >= MIN_SYLLABLE_LENGTH && spelling !== null
    const matches = entries.flatMap(({ chapter, section, text, spelled }) => {
      const whole = `${section.title} ${text}`.toLowerCase()
      const show = (title: Mark[], body: Mark[], rank: number) => {
        const name = chapter.title
        const hit: HandbookHit = {
          anchor: section.anchor,
          chapter: name,
          title: { text: section.title, marks: title },
          snippet: excerpt(text, body),
        }
        return [{ rank, hit }]
      }
      if (words.every((word) => whole.includes(word))) {
        const inTitle = findMarks(section.title, words)
        return show(inTitle, findMarks(text, words), inTitle.length > 0 ? 0 : 2)
      }
      if (matchesPinyin && spelled.title.some((path) => path.includes(letters)))
        return show(toRanges(spelling.places(section.title, letters)), [], 1)
      if (matchesPinyin && letters.length > MIN_SYLLABLE_LENGTH && spelled.text.includes(letters))
        return show([], toRanges(spelling.places(text, letters)), 3)
      return []
    })
    return matches
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MAX_HITS)
      .map(({ hit }) => hit)
  }
}
