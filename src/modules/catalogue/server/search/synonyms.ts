/** Adds the synonyms that staff keep to the terms of a search. */
import type { SearchTerm } from '#server/db/engines/search-terms.ts'
import type { RankedTerm } from '#server/records/best-matches.ts'
import type { ReadContext } from '#server/records/read.ts'
import { HAN_ONLY, searchTerms, syllablesOf } from '#server/records/search-text.ts'
import { localizedColumns } from '#shared/i18n/locales.ts'
import { contentTerms, joinModels, markModels, withoutArticles } from './content-terms.ts'
import { markWords } from './english-terms.ts'

/** Limit of the records that are read. */
const MAX_GROUPS = 2000

interface Synonyms {
  /** The contents of the records. */
  source: string
  /** The words of each record, by each of its words. */
  byWord: ReadonlyMap<string, readonly string[]>
  /** Words by their pinyin. */
  bySound: ReadonlyMap<string, string>
  /** Words by the initials of their pinyin; null for those of several. */
  byInitials: ReadonlyMap<string, string | null>
  /** All of them. */
  words: readonly string[]
  /** The most terms that a word has, also as pinyin in syllables. */
  longest: number
}

const NONE: Synonyms = {
  source: '',
  byWord: new Map(),
  bySound: new Map(),
  byInitials: new Map(),
  words: [],
  longest: 0,
}
let latest = NONE

/** All synonyms; compiled again only when they have changed. */
export async function readSynonyms({
  db,
  resources,
}: Pick<ReadContext, 'db' | 'resources'>): Promise<Synonyms> {
  if (!resources.search_synonyms) return NONE
  const columns = localizedColumns('words')
  const rows = await db.query
    .selectFrom('search_synonyms')
    .select(columns)
    .where('enabled', '=', true)
    .orderBy('id')
    .limit(MAX_GROUPS)
    .execute()
  const source = rows.map((row) => columns.map((column) => row[column] ?? '').join(',')).join('\n')
  if (source !== latest.source) latest = compile(source)
  return latest
}

function compile(source: string): Synonyms {
  const byWord = new Map<string, readonly string[]>()
  const bySound = new Map<string, string>()
  const byInitials = new Map<string, string | null>()
  const all = new Set<string>()
  let longest = 0
  for (const line of source.split('\n')) {
    const words = [...new Set(line.split(/[,，、;；]/).map(normalisedPhrase))].filter(Boolean)
    if (words.length < 2) continue
    for (const word of words) all.add(word)
    for (const key of words.flatMap(spellings)) {
      byWord.set(key, [...new Set([...(byWord.get(key) ?? []), ...words])])
      longest = Math.max(longest, key.split(' ').length)
    }
    for (const word of words.filter(isSounded)) {
      const syllables = syllablesOf(word)
      bySound.set(syllables.join(''), word)
      const initials = syllables.map(([first]) => first).join('')
      const isShared = (byInitials.get(initials) ?? word) !== word
      byInitials.set(initials, isShared || byInitials.get(initials) === null ? null : word)
      longest = Math.max(longest, syllables.length)
    }
  }
  return { source, byWord, bySound, byInitials, words: [...all], longest }
}

/** A single syllable is as many other words, and may be an English one. */
const isSounded = (word: string) => HAN_ONLY.test(word) && [...word].length > 1

/**
 * English words are typed joined (“heatsink”) or apart (“o ring”), and two in either order: “drive
 * belt”, “belt, drive”.
 */
const spellings = (word: string): string[] => {
  const apart = word.replaceAll('-', ' ')
  const [first, second, ...others] = apart.split(' ')
  const swapped = first && second && !others.length ? [`${second} ${first}`] : []
  return [...new Set([word, apart, joined(word), withoutArticles(word), ...swapped])].filter(
    Boolean,
  )
}

const joined = (word: string) => word.replace(/[ -]/g, '')

/** Normalises a word like the terms of a search. */
const normalisedPhrase = (word: string) => phraseOf(searchTerms(word))

/**
 * The terms of a search; words of synonyms, also those of several terms, become one term with the
 * others.
 */
export async function termsWithSynonyms(context: ReadContext, q: string): Promise<RankedTerm[]> {
  const written = contentTerms(q)
  if (!written.length) return written
  const synonyms = await readSynonyms(context)
  const { byWord, byInitials, longest } = synonyms
  // Initials are only meant where nothing else is typed: “FS FAN” is the beginning of a number.
  const meant = written.length === 1 && byInitials.get(written[0]?.text ?? '')
  if (meant) return [withSynonyms(meant, byWord.get(meant) ?? [])]
  const words = written.flatMap(({ text }) => wordsWithin(text, byWord).map(toTerm))
  const terms = await joinModels(context, joinCodes(words), toTerm)
  const expanded: RankedTerm[] = []
  for (let index = 0; index < terms.length; ) {
    const match = findLongestPhrase(terms.slice(index, index + longest), synonyms)
    expanded.push(...(match ? [match.term] : terms.slice(index, index + 1).map(withForms)))
    index += match?.length ?? 1
  }
  return markModels(context, await markWords(context, expanded))
}

/**
 * Codes that are written apart, as “E 21”, become one term, whose synonym is as they were written.
 */
function joinCodes(terms: readonly RankedTerm[]): RankedTerm[] {
  const codes: RankedTerm[] = []
  for (const term of terms) {
    const letter = codes.at(-1)
    const isCode = letter && /^[a-z]$/.test(letter.text) && /^\d+$/.test(term.text)
    if (isCode)
      codes.splice(-1, 1, {
        ...toTerm(letter.text + term.text),
        synonyms: [toTerm(` ${letter.text} ${term.text}`)],
      })
    else codes.push(term)
  }
  return codes
}

/**
 * The longest phrase at the beginning of the terms that has synonyms: itself, in another form, or
 * the word of its pinyin.
 */
function findLongestPhrase(terms: readonly SearchTerm[], synonyms: Synonyms) {
  const { byWord, bySound } = synonyms
  for (let length = terms.length; length > 0; length--) {
    const written = phraseOf(terms.slice(0, length))
    const sounded = bySound.get(joined(written))
    const phrase = sounded ?? written
    const forms = [phrase, joined(phrase), ...otherForms(phrase)]
    // Pinyin means a Chinese word, whose name explains the match; it is not shown where an English
    // synonym matches, too.
    const words = forms
      .flatMap((form) => byWord.get(form) ?? [])
      .filter((word) => !sounded || HAN_ONLY.test(word))
    if (!words.length) continue
    const term = withSynonyms(phrase, [...forms, ...words])
    return {
      length,
      term: { ...term, otherPhrases: otherPhrasesWith([...forms, ...words], synonyms) },
    }
  }
  return null
}

/**
 * Phrases with a word before another noun that has synonyms, as “socket” in “socket head screw”.
 */
const otherPhrasesWith = (words: readonly string[], { byWord, words: all }: Synonyms): string[] =>
  all.filter((phrase) => {
    const noun = phrase.split(' ').at(-1) ?? ''
    return (
      !words.includes(phrase) &&
      !words.includes(noun) &&
      byWord.has(noun) &&
      words.some((word) => ` ${phrase}`.includes(` ${word} `))
    )
  })

const withForms = (term: RankedTerm): RankedTerm => {
  const forms = otherForms(term.text)
  return forms.length
    ? withSynonyms(term.text, [...(term.synonyms ?? []).map(({ text }) => text), ...forms])
    : term
}

export const phraseOf = (terms: readonly SearchTerm[]) => terms.map(({ text }) => text).join(' ')

/**
 * The words of a term: Chinese compounds are divided at the synonyms that they contain (“水平皮带”),
 * and where Chinese meets letters or digits (“RJ45插座”), as texts have a space there.
 */
function wordsWithin(term: string, byWord: Synonyms['byWord']): string[] {
  if (byWord.has(term)) return [term]
  return (term.match(SCRIPT_RUNS) ?? []).flatMap((run) =>
    HAN_ONLY.test(run) ? dividedAtSynonyms(run, byWord) : [run],
  )
}

export const SCRIPT_RUNS = /\p{Script=Han}+|\P{Script=Han}+/gu

function dividedAtSynonyms(run: string, byWord: Synonyms['byWord']): string[] {
  const characters = [...run]
  for (let length = characters.length - 1; length > 1; length--) {
    for (let from = 0; from + length <= characters.length; from++) {
      const word = characters.slice(from, from + length).join('')
      if (!byWord.has(word)) continue
      const [before, after] = [
        characters.slice(0, from).join(''),
        characters.slice(from + length).join(''),
      ]
      return [
        ...(before ? dividedAtSynonyms(before, byWord) : []),
        word,
        ...(after ? dividedAtSynonyms(after, byWord) : []),
      ]
    }
  }
  return [run]
}

const PLURAL = /^[a-z -]*[a-z]{3}s$/
const HYPHENATED = /^[a-z]+(?:-[a-z]+)+$/

/** Singulars of an English plural (“belts”), and a hyphenated word with spaces (“tilt-belt”). */
function otherForms(text: string): string[] {
  const spaced = HYPHENATED.test(text) ? [text.replaceAll('-', ' ')] : []
  return [...spaced, ...[text, ...spaced].flatMap(singularsOf)]
}

function singularsOf(text: string): string[] {
  if (!PLURAL.test(text) || /(?:ss|us|is|\blens)$/.test(text)) return []
  if (text.endsWith('ies')) return [`${text.slice(0, -3)}y`]
  return [text.slice(0, -1), ...(/(?:ss|ns|x|z|ch|sh)es$/.test(text) ? [text.slice(0, -2)] : [])]
}

/** English words match from their beginning: “lamp” does not match “clamp”. */
export const withSynonyms = (text: string, words: readonly string[]): RankedTerm => ({
  ...toTerm(text),
  synonyms: [...new Set(words)]
    .filter((word) => word !== text)
    .map((word) => toTerm(/\p{Script=Han}/u.test(word) ? word : ` ${word}`)),
})
/** A word as a term of a search. */
export const toTerm = (text: string): RankedTerm => ({ text, short: [...text].length < 3 })

/** The texts of terms and synonyms, to highlight. */
export const textsOf = (terms: readonly RankedTerm[]): string[] =>
  terms.flatMap(({ text, synonyms = [] }) => [
    text,
    ...synonyms.map((synonym) => synonym.text.trim()),
  ])
