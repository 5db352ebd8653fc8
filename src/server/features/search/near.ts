/** What was probably meant by a search that finds nothing: other spellings, other characters of the same sound. */
import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import type { Locale } from '#shared/constants.ts'
import type { SearchGroup, SearchHit } from '#shared/web/search.ts'
import { unmarked } from '#shared/web/search-marks.ts'
import { publishedConditions } from '../../published/conditions.ts'
import type { Reading } from '../../published/read.ts'
import { searchTerms } from '../../records/search-text.ts'
import { runShape, slot } from '../../records/slot.ts'
import { distance } from '../../transfer/near-miss.ts'
import { termConditions } from './conditions.ts'
import { GROUPS } from './groups.ts'
import { hitsOf } from './hits.ts'
import { bestMatches } from './matches.ts'

/** So many records of each kind are looked at. */
const LOOKED_AT = 40
/** Words shorter than this have too many neighbours. */
const SHORTEST = 3
const SHORT = 6

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)
const soundOf = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true }).join('')

/** The search with other words in the place of those that nothing holds; null where nothing is near. */
export async function nearest(context: Reading, q: string, locale: Locale): Promise<string | null> {
  const finds = (other: string) => findsAny(context, other)
  const words = searchTerms(q).map((term) => term.text)
  const corrected: string[] = []
  for (const word of words) {
    const known = await finds(word)
    const better = known ? word : await nearWord(context, word, locale)
    if (better) corrected.push(better)
  }
  const whole = corrected.join(' ')
  if (whole && whole !== words.join(' ') && (await finds(whole))) return whole
  // Each word is known, but no record holds them all: the longest stands for them.
  const [longest] = corrected.toSorted((a, b) => b.length - a.length)
  return longest && words.length > 1 && (await finds(longest)) ? longest : null
}

/** Whether anything holds these words. */
async function findsAny(context: Reading, q: string): Promise<boolean> {
  const terms = searchTerms(q)
  if (!terms.length) return false
  for (const group of GROUPS) {
    const conditions = [...publishedConditions(context, group.name), ...termConditions(context, group, terms)]
    if ((await bestMatches(context, group, conditions, '', [0, 0], 1)).length) return true
  }
  return false
}

async function nearWord(context: Reading, word: string, locale: Locale): Promise<string | null> {
  const sound = isHan(word) ? soundOf(word) : word
  if ([...word].length < (isHan(word) ? 2 : SHORTEST)) return null
  let best: { word: string; edits: number } | null = null
  for (const hit of await similar(context, sound, locale)) {
    for (const candidate of candidatesIn(hit, word)) {
      const edits = distance(sound, isHan(word) ? soundOf(candidate) : candidate.toLowerCase())
      if (edits <= allowed(sound) && (!best || edits < best.edits)) best = { word: candidate, edits }
    }
  }
  return best?.word ?? null
}

const allowed = (word: string) => Math.max(1, Math.floor(word.length / 4))

async function similar(context: Reading, term: string, locale: Locale): Promise<SearchHit[]> {
  if (term.length < SHORTEST) return []
  const found = await Promise.all(
    GROUPS.map(async ({ name }) => hitsOf(context, name, await similarIn(context, name, term), [], locale)),
  )
  return found.flat()
}

/** Records with the same fragments; for short words, of which a slip leaves no fragment whole, those with the same beginning. */
async function similarIn({ db }: Reading, name: SearchGroup, term: string): Promise<number[]> {
  const near = await db.engine.all(db.engine.search.near(name, term, LOOKED_AT).compile(db.query), true)
  const [start] = term.length <= SHORT ? db.engine.search.indexed(name, [{ text: term.slice(0, 2), short: true }]) : []
  const same = start
    ? await runShape(
        db,
        `${name} beginning`,
        () => sql`select id from ${sql.table(name)} where ${start.build(slot(0))} limit ${slot(1)}`,
        [start.value, LOOKED_AT * 2],
        true,
      )
    : []
  return [...new Set([...near, ...same].map((row) => Number(row.id)))]
}

/** The words of a result that could have been meant: as long as what was typed, for Chinese. */
function candidatesIn({ title, subtitle, detail }: SearchHit, word: string): Set<string> {
  const texts = [title, subtitle, detail]
    .flatMap((value) => [value?.en, value?.zh])
    .filter((text) => typeof text === 'string')
  const words = new Set<string>()
  for (const text of texts.map(unmarked)) {
    if (isHan(word)) {
      for (const run of text.match(/\p{Script=Han}+/gu) ?? []) {
        const characters = [...run]
        const { length } = [...word]
        for (let at = 0; at + length <= characters.length; at++) words.add(characters.slice(at, at + length).join(''))
      }
    } else {
      for (const one of text.split(/[\s,;:()（），；、·/]+/)) {
        const plain = /\d/.test(one) ? one.replace(/[-_.\\]/g, '') : one
        if (plain.length >= SHORTEST) words.add(plain.toLowerCase())
        if (word.length > 4 && plain.length > word.length) words.add(plain.slice(0, word.length).toLowerCase())
      }
    }
  }
  return words
}
