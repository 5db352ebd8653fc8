/** URLs of hits, by example. */
import { expect, it } from 'vitest'
import { resultsUrl } from '#storefront/paths.ts'
import type { SearchHit } from '../../shared/search.ts'
import { HIGHLIGHT_BEGIN, HIGHLIGHT_END } from '../../shared/search-highlights.ts'
import { hitUrl } from './hit-url.ts'

const text = (en: string) => ({ en, zh: null })
const hit: SearchHit = {
  group: 'goods',
  id: 7,
  title: text('1.2.3'),
  subtitle: null,
  detail: null,
  tag: null,
  kind: null,
  image: null,
  date: null,
  products: [{ id: 3, title: 'VELA-600' }],
  fits: null,
  part: null,
  replacement: null,
  translations: [],
}
const addressOf = (more: Partial<SearchHit>) => hitUrl({ ...hit, ...more }, ({ en }) => en ?? '')

it.each<[string, Partial<SearchHit>, string]>([
  ['a product has a page', {}, '/detail_web?id=7'],
  ['and so has a part', { group: 'codes' }, '/detail_web?part=7'],
  ['and so has a change', { group: 'tlf' }, '/detail_web?change=7'],
  [
    'firmware in the list of its product, whatever is marked in it',
    { group: 'firmware', title: text(`${HIGHLIGHT_BEGIN}1.2${HIGHLIGHT_END}.3`) },
    '/flist_web?id=3&find=1.2.3',
  ],
  ['a manual is opened', { group: 'documents', kind: 'manual' }, '/other_web?id=3&sheet=7'],
  ['so is a wiring sheet', { group: 'documents', kind: 'wiring' }, '/jiexian_web?id=3&sheet=7'],
  [
    'and a schematic of no product',
    { group: 'documents', kind: 'schematic', products: [] },
    '/yuanli_web?sheet=7',
  ],
  ['a fixture file has a page', { group: 'fixture_libraries' }, '/tlange_web?id=3&file=7'],
  ['also without a product', { group: 'fixture_libraries', products: [] }, '/tlange_web?file=7'],
  [
    'material of no product in the list of all',
    { group: 'firmware', products: [] },
    '/flist_web?find=1.2.3',
  ],
  [
    'a guide of one product is opened for it',
    { group: 'troubleshooting' },
    '/error_web?id=3&guide=7',
  ],
  [
    'a guide of several products for none of them',
    { group: 'troubleshooting', products: [...hit.products, { id: 4, title: 'VELA-1200' }] },
    '/error_web?guide=7',
  ],
])('%s', (_, more, expected) => {
  expect(addressOf(more)).toBe(expected)
})

it('results are named by what was typed', () => {
  expect(resultsUrl('a&b 灯')).toBe('/product_web?q=a%26b%20%E7%81%AF')
  expect(resultsUrl('')).toBe('/product_web')
})
