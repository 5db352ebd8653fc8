/**
 * The search over downloads: every word in the texts of a record, its number first. Without
 * synonyms, pinyin and spelling.
 */

import type { Bilingual } from '#fields/bilingual.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { compactKey } from '#shared/key-text.ts'
import type { Ref } from '#shared/resources/published.ts'
import { type DownloadStore, rangeOf } from '#storefront/offline/responses.ts'
import type {
  Change,
  Drawing,
  Firmware,
  FixtureFile,
  Guide,
  LibraryDocument,
} from '../../shared/library.ts'
import type { PartPage, PartUse } from '../../shared/part.ts'
import type { ProductHub } from '../../shared/product.ts'
import {
  FACETS,
  type Facet,
  type FacetValue,
  type Fits,
  SEARCH_GROUPS,
  type SearchGroup,
  type SearchGroupResult,
  type SearchHit,
  type SearchResponse,
  type Suggestions,
} from '../../shared/search.ts'
import { foldTranslations, hasWords, loadRecords, textsIn } from './lists.ts'

/** A hit and its searchable texts; those of its names rank first. */
interface Candidate {
  hit: SearchHit
  names: string
  text: string
}

const inEveryLocale = (text: string): Bilingual => byLocale(() => text)
const titlesOf = (refs: readonly (Ref | null)[]) =>
  refs.flatMap((ref) => (ref ? [{ id: ref.id, title: String(ref.title) }] : []))

const NOTHING = {
  detail: null,
  tag: null,
  kind: null,
  image: null,
  date: null,
  fits: null,
  part: null,
  replacement: null,
  translations: [],
}

function createCandidate(
  group: SearchGroup,
  record: { id: number },
  visible: Pick<SearchHit, 'title' | 'subtitle'> & Partial<SearchHit>,
): Candidate {
  const hit = { ...NOTHING, group, id: record.id, products: [], ...visible }
  const products = hit.products.map(({ title }) => title)
  return {
    hit,
    names: textsIn([hit.title, hit.subtitle]).join('\n'),
    text: [...textsIn(record), ...products].join('\n'),
  }
}

/** Where each part fits, by its id: all at once, since each read of the caches takes a while. */
async function allFits(store: DownloadStore): Promise<Map<number, Fits>> {
  const fits = new Map<number, Fits>()
  for (const { url, data } of await store.all(/^\/api\/web\/parts\/\d+\/uses$/)) {
    const uses = data as PartUse[]
    const namedUses = uses.flatMap(({ product, assembly }) =>
      product && assembly
        ? [
            {
              product: { id: product.id, title: String(product.title) },
              assembly: { id: assembly.id, title: assembly.title as Bilingual },
            },
          ]
        : [],
    )
    const products = new Set(namedUses.map(({ product }) => product.id)).size
    if (namedUses.length)
      fits.set(Number(url.pathname.split('/').at(-2)), {
        named: namedUses.slice(0, 2),
        total: uses.length,
        products,
      })
  }
  return fits
}

type Loader = (store: DownloadStore) => Promise<Candidate[]>

async function loadListed<T extends { id: number }>(
  store: DownloadStore,
  kinds: readonly string[],
): Promise<T[]> {
  const lists = await Promise.all(kinds.map((kind) => loadRecords(store, kind, null)))
  return lists.flatMap((records) => (records ?? []) as unknown as T[])
}

const LOADERS: Record<SearchGroup, Loader> = {
  goods: async (store) =>
    (await store.all(/^\/api\/web\/products\/\d+$/)).map(({ data }) => {
      const { product } = data as ProductHub
      const { model_number, name, summary, status, images } = product
      const visible = {
        title: inEveryLocale(model_number),
        subtitle: name,
        detail: summary,
        kind: status,
      }
      return createCandidate('goods', product, { ...visible, image: images[0] ?? null })
    }),
  codes: async (store) => {
    const fitsById = await allFits(store)
    return (await store.all(/^\/api\/web\/parts\/\d+$/)).map(({ data }) => {
      const { part, later } = data as PartPage
      const { id, part_number, name, specification, status, orderable, image } = part
      const latest = later.at(-1)
      const fits = fitsById.get(id) ?? null
      const base = createCandidate('codes', part, {
        title: inEveryLocale(part_number),
        subtitle: name,
        detail: specification,
        kind: status,
        image,
        fits,
        part: { id, part_number, status, orderable },
        replacement: latest ? { id: latest.id, title: latest.part_number } : null,
      })
      const models = fits?.named.map(({ product }) => product.title) ?? []
      return { ...base, text: [base.text, ...models].join('\n') }
    })
  },
  zujian: async (store) =>
    (await loadListed<Drawing>(store, ['drawings'])).map((record) =>
      createCandidate('zujian', record, {
        title: record.name,
        subtitle: inEveryLocale(record.code),
        image: record.drawing,
        products: titlesOf([record.$refs.goods]),
      }),
    ),
  troubleshooting: async (store) =>
    (await loadListed<Guide>(store, ['guides'])).map((record) =>
      createCandidate('troubleshooting', record, {
        title: record.symptom,
        subtitle: record.error_code ? inEveryLocale(record.error_code) : null,
        detail: record.cause ?? record.solution,
        products: titlesOf(record.$refs.goods),
      }),
    ),
  firmware: async (store) =>
    (await loadListed<Firmware>(store, ['firmware'])).map((record) =>
      createCandidate('firmware', record, {
        title: inEveryLocale(record.version),
        subtitle: null,
        detail: record.notes,
        date: record.released,
        products: titlesOf(record.$refs.goods),
      }),
    ),
  fixture_libraries: async (store) =>
    (await loadListed<FixtureFile>(store, ['fixtures'])).map((record) =>
      createCandidate('fixture_libraries', record, {
        title: inEveryLocale(record.title),
        subtitle: null,
        kind: record.format,
        replacement: record.later && { id: record.later.id, title: record.later.revision ?? '' },
        products: titlesOf(record.$refs.goods),
      }),
    ),
  documents: async (store) =>
    foldTranslations(
      await loadListed<LibraryDocument>(store, ['wiring', 'schematics', 'documents']),
    ).map((record) =>
      createCandidate('documents', record, {
        title: record.title,
        subtitle: null,
        kind: record.kind,
        detail: record.version ? inEveryLocale(record.version) : null,
        replacement: record.later && { id: record.later.id, title: record.later.version ?? '' },
        products: titlesOf(record.$refs.goods),
        translations: record.translations,
      }),
    ),
  tlf: async (store) =>
    (await loadListed<Change>(store, ['changes'])).map((record) =>
      createCandidate('tlf', record, {
        title: inEveryLocale(record.change_number),
        subtitle: record.title,
        detail: record.description,
        kind: record.kind,
        date: record.effective,
        products: titlesOf([record.$refs.goods]),
      }),
    ),
}

/** The number itself first, then numbers that begin with it, then names, then all other texts. */
function rankOf({ hit, names }: Candidate, q: string): number {
  const number = compactKey(textsIn(hit.title)[0] ?? '')
  const query = compactKey(q)
  if (number === query) return 0
  if (number.startsWith(query)) return 1
  return hasWords(names, q) ? 2 : 3
}

async function hitsOf(store: DownloadStore, group: SearchGroup, q: string): Promise<SearchHit[]> {
  const matches = (await LOADERS[group](store)).filter(({ text }) => !q || hasWords(text, q))
  const unique = [...new Map(matches.map((item) => [item.hit.id, item])).values()]
  const isEarlier = ({ hit }: Candidate) =>
    Number(hit.group !== 'codes' && hit.replacement !== null)
  return unique
    .toSorted((a, b) => rankOf(a, q) - rankOf(b, q) || isEarlier(a) - isEarlier(b))
    .map(({ hit }) => hit)
}

const belongsTo = (product: number) => (hit: SearchHit) =>
  hit.group === 'goods'
    ? hit.id === product
    : [...hit.products, ...(hit.fits?.named.map((fit) => fit.product) ?? [])].some(
        ({ id }) => id === product,
      )

const MAX_VISIBLE = 8
const noFacets = (): Record<Facet, FacetValue[]> =>
  Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<Facet, FacetValue[]>

/** @returns null without downloads */
export async function searchDownloads(
  store: DownloadStore,
  query: URLSearchParams,
): Promise<{ data: SearchResponse } | null> {
  if (!(await store.all(/^\/api\/web\/products\/\d+$/)).length) return null
  const q = (query.get('q') ?? '').trim()
  const requested = SEARCH_GROUPS.find((name) => name === query.get('group'))
  const product = Number(query.get('product')) || null
  const { from, to } = rangeOf(query, MAX_VISIBLE - 1)
  const groups: SearchGroupResult[] = []
  for (const group of q ? SEARCH_GROUPS : (['goods'] as const)) {
    const hits = (await hitsOf(store, group, q)).filter(
      (hit) => product === null || belongsTo(product)(hit),
    )
    if (!hits.length) continue
    const visible = !requested
      ? hits.slice(0, MAX_VISIBLE)
      : group === requested
        ? hits.slice(from, to + 1)
        : []
    groups.push({ group, total: hits.length, capped: false, hits: visible })
  }
  return {
    data: { q, correction: null, unit: null, batch: [], model: null, groups, facets: noFacets() },
  }
}

const MAX_SUGGESTED = 2

export async function suggestDownloads(
  store: DownloadStore,
  query: URLSearchParams,
): Promise<{ data: Suggestions } | null> {
  const response = await searchDownloads(store, query)
  if (!response) return null
  const hits = response.data.q
    ? response.data.groups.flatMap((group) => group.hits.slice(0, MAX_SUGGESTED))
    : []
  return { data: { correction: null, unit: null, batch: [], model: null, hits } }
}
