import { describe, expect, it } from 'vitest'
import { ROUTE_SEARCH } from '#shared/constants.ts'
import { createRouteIndex, patternOf } from './route-index.ts'
import type { RouteEntry } from './routes.ts'
import { spelling } from './spelling.ts'

const route = (title: string, url: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  title,
  url,
  other: '',
  trail: [],
  icon: 'list',
  ...more,
})

const parts = route('配件字典', '/goods/code/index', {
  other: 'Part dictionary',
  trail: ['商品管理'],
})
const orders = route('订单', '/order/index', { other: 'Orders' })
const home = route('系统首页', '/dashboard', { other: 'System home' })
const search = createRouteIndex([home, orders, parts], spelling)
const find = (input: string) => search(input).map((hit) => hit.route.title)

describe('the search for pages', () => {
  it.each([
    '配件',
    '字典',
    'peijian',
    'pj',
    'PJ',
    'pjzd',
    'peijianzidian',
    'part dictionary',
    'goods/code',
  ])('finds the part dictionary by %s', (input) => expect(find(input)[0]).toBe('配件字典'))

  it('finds a page by the title of the other language, and by its pinyin', () => {
    const inEnglish = createRouteIndex(
      [route('Part dictionary', '/goods/code/index', { other: '配件字典' })],
      spelling,
    )
    expect(inEnglish('配件')).toHaveLength(1)
    expect(inEnglish('pj')[0]?.marks.other).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  it('finds the pages of a group by its name, after those with that name', () => {
    const group = route('商品管理', '/elsewhere')
    const both = createRouteIndex([parts, group], spelling)
    expect(both('商品管理').map((hit) => hit.route)).toEqual([group, parts])
  })

  it('ranks a title above a path', () => {
    const byPath = route('Something', '/lamp')
    const byTitle = route('Lamp', '/something')
    const weighed = createRouteIndex([byPath, byTitle], spelling)
    expect(weighed('lamp').map((hit) => hit.route)).toEqual([byTitle, byPath])
    expect(ROUTE_SEARCH.weights).toEqual({ title: 0.7, path: 0.3 })
  })

  it('tolerates as many typos as a threshold of 0.4, but not more', () => {
    const index = createRouteIndex([route('dictionary', '/x')], spelling)
    expect(index('dictoinary')).toHaveLength(1)
    expect(index('dictzzzary')).toHaveLength(1)
    expect(index('dizzzzzary')).toHaveLength(0)
  })

  it('ranks exact matches before similar ones', () => {
    const numbers = route('Lower-level part numbers', '/goods/lines/numbers', {
      trail: ['Products'],
    })
    const documents = route('Documents', '/support/documents/index', { trail: ['Support'] })
    const inEnglish = createRouteIndex([documents, numbers], spelling)
    expect(inEnglish('part').map((hit) => hit.route)).toEqual([numbers, documents])
  })

  it('distinguishes titles that contain the input from similar ones', () => {
    const numbers = route('Lower-level part numbers', '/goods/lines/numbers', {
      trail: ['Products'],
    })
    const index = createRouteIndex([numbers], spelling)
    expect(['level', 'VELA'].map((input) => index(input)[0]?.isExact)).toEqual([true, false])
  })

  it('finds no title whose pinyin is only similar', () => {
    const mapping = route('新增导入映射', '/admin/transfer/mapping/add', {
      other: 'New import mapping',
    })
    const index = createRouteIndex([mapping], spelling)
    expect(index('daoru')).toHaveLength(1)
    expect(index('dengpao')).toHaveLength(0)
  })

  it('searches for the first 32 characters of the input', () => {
    const long = 'a'.repeat(20) + 'b'.repeat(12)
    const index = createRouteIndex([route(long, '/x')], spelling)
    expect(patternOf(`  ${long}${'c'.repeat(500)}`)).toBe(long)
    expect(index(long + 'c'.repeat(500))[0]?.marks.title).toEqual([[0, 31]])
  })

  it('marks the matched characters, also those behind pinyin and initials', () => {
    expect(search('字典')[0]?.marks.title).toEqual([[2, 3]])
    expect(search('zd')[0]?.marks.title).toEqual([
      [2, 2],
      [3, 3],
    ])
    expect(search('code')[0]?.marks.path).toEqual([[7, 10]])
  })

  it('finds nothing for an empty query', () => {
    expect(search('   ')).toEqual([])
  })
})
