/**
 * The fuzzy search for pages (specification §2, §9): weighted title and path, over several
 * spellings of a title: as shown, in the other language, after its groups, as pinyin and as
 * initials.
 */
import Fuse, { type FuseResult } from 'fuse.js'
import { ROUTE_SEARCH } from '#shared/constants.ts'
import type { RouteEntry } from './routes.ts'
import type { Spelling } from './spelling.ts'

/** First and last index of a match, inclusive. */
export type Mark = readonly [number, number]

export interface RouteHit {
  route: RouteEntry
  /** Whether a text contains the input; others are only similar. */
  isExact: boolean
  /** The matches in each displayed text. */
  marks: { title: readonly Mark[]; other: readonly Mark[]; path: readonly Mark[] }
}

export type RouteIndex = (input: string) => RouteHit[]

/** One spelling of a route's title. */
interface TitleForm {
  route: RouteEntry
  title: string
  path: string
  /** The displayed text that it corresponds to; '' where it cannot be marked. */
  shows: 'title' | 'other' | ''
  isSpelled: boolean
}

const TYPED_SPACE = /\s+/g

function spellingsOf(route: RouteEntry, spelling: Spelling): TitleForm[] {
  const path = route.url
  const texts = (['title', 'other'] as const).filter((name) => route[name] !== '')
  const trail = [...route.trail, route.title].join(' ')
  return [
    ...texts.map(
      (name): TitleForm => ({ route, path, title: route[name], shows: name, isSpelled: false }),
    ),
    ...(route.trail.length
      ? [{ route, path, title: trail, shows: '', isSpelled: false } as const]
      : []),
    ...texts.flatMap((name) =>
      spelling
        .spellings(route[name])
        .map((title): TitleForm => ({ route, path, title, shows: name, isSpelled: true })),
    ),
  ]
}

/** The whole pattern where the text contains it; else the fuzzy matches, without single letters. */
function marksIn(text: string, pattern: string, matches: readonly Mark[]): readonly Mark[] {
  const index = text.toLowerCase().indexOf(pattern.toLowerCase())
  if (index >= 0) return [[index, index + pattern.length - 1]]
  return matches.filter(([from, to]) => to > from)
}

function hitOf(
  { item, matches = [] }: FuseResult<TitleForm>,
  pattern: string,
  spelling: Spelling,
): RouteHit {
  const { route, shows, isSpelled, path } = item
  const indicesOf = (key: string) => matches.find((match) => match.key === key)?.indices ?? []
  const isExact = containsPattern(item, pattern)
  const marks: RouteHit['marks'] = {
    title: [],
    other: [],
    path: marksIn(path, pattern, indicesOf('path')),
  }
  if (shows === '' || indicesOf('title').length === 0) return { route, isExact, marks }
  const places = isSpelled ? spelling.places(route[shows], pattern) : null
  const inText = isSpelled
    ? (places ?? []).map((index): Mark => [index, index])
    : marksIn(route[shows], pattern, indicesOf('title'))
  return { route, isExact, marks: { ...marks, [shows]: inText } }
}

/** Whether a title or path contains the pattern exactly; similar ones rank below. */
const containsPattern = ({ title, path }: TitleForm, pattern: string): boolean =>
  [title, path].some((text) => text.toLowerCase().includes(pattern.toLowerCase()))

/** The part of the input that is searched for. */
export const patternOf = (input: string): string =>
  [...input.trim().replace(TYPED_SPACE, ' ')].slice(0, ROUTE_SEARCH.maxPatternLength).join('')

/**
 * Creates the search over routes; it returns each route once, best first. A spelling has to contain
 * the pattern: the syllables of any two titles are similar.
 */
export function createRouteIndex(routes: readonly RouteEntry[], spelling: Spelling): RouteIndex {
  const { threshold, weights } = ROUTE_SEARCH
  const fuse = new Fuse(
    routes.flatMap((route) => spellingsOf(route, spelling)),
    {
      keys: [
        { name: 'title', weight: weights.title },
        { name: 'path', weight: weights.path },
      ],
      threshold,
      location: 0,
      distance: 100,
      minMatchCharLength: 1,
      includeMatches: true,
    },
  )
  return (input) => {
    const pattern = patternOf(input)
    if (pattern === '') return []
    const best = new Map<RouteEntry, RouteHit>()
    const matches = fuse.search(pattern)
    const exact = matches.filter(({ item }) => containsPattern(item, pattern))
    const similar = matches.filter(({ item }) => !item.isSpelled)
    for (const result of [...exact, ...similar]) {
      const { route } = result.item
      if (!best.has(route)) best.set(route, hitOf(result, pattern, spelling))
    }
    return [...best.values()]
  }
}
