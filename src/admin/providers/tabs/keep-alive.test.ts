/** Which pages stay in memory. */
import { describe, expect, it } from 'vitest'
import { type CachedPage, MAX_CLEAN_PAGES, pagesToKeepAlive } from './keep-alive.ts'

const never = () => false
const withTags = { hasTags: true, isBusy: never, remountsOnVisit: never }
const visitAll = (
  activeKeys: readonly string[],
  options: Partial<Parameters<typeof pagesToKeepAlive>[1]> = {},
) =>
  activeKeys.reduce<readonly CachedPage[]>(
    (cached, activeKey) => pagesToKeepAlive(cached, { ...withTags, ...options, activeKey }),
    [],
  )
const keys = (cached: readonly CachedPage[]) => cached.map(({ key }) => key).join(' ')
const many = Array.from({ length: MAX_CLEAN_PAGES + 3 }, (_, number) => `p${number}`)

describe('with tags', () => {
  it('keeps pages in the order they were opened in', () => {
    expect(keys(visitAll(['a', 'b', 'c', 'a']))).toBe('a b c')
  })
  it(`only ${MAX_CLEAN_PAGES} clean pages are kept next to the active page, evicting the least recent first`, () => {
    const cached = visitAll([...many.slice(0, -1), 'p0', ...many.slice(-1)])
    expect(cached).toHaveLength(MAX_CLEAN_PAGES + 1)
    expect(keys(cached)).toContain('p0 ')
    expect(keys(cached)).not.toContain('p1 ')
  })
  it('always keeps a page with unsaved changes', () => {
    expect(keys(visitAll(many, { isBusy: (key) => key === 'p0' }))).toContain('p0 ')
  })
  it('does not keep a page that restarts on every visit', () => {
    const remountsOnVisit = (key: string) => key === 'guide'
    expect(keys(visitAll(['guide'], { remountsOnVisit }))).toBe('guide')
    expect(keys(visitAll(['a', 'guide', 'b'], { remountsOnVisit }))).toBe('a b')
  })
  it('does not keep a page without a tag', () => {
    expect(keys(visitAll(['a', '']))).toBe('a')
  })
})

describe('without tags', () => {
  it('keeps only the current page: leaving another one was confirmed', () => {
    const options = { hasTags: false, isBusy: (key: string) => key === 'a' }
    expect(keys(visitAll(['a', 'b'], options))).toBe('b')
  })
  it('keeps unsaved changes from before the tags were switched off', () => {
    const isBusy = (key: string) => key === 'a'
    const before = visitAll(['a', 'b', 'c'], { isBusy })
    expect(
      keys(
        pagesToKeepAlive(before, {
          hasTags: false,
          isBusy,
          remountsOnVisit: never,
          activeKey: 'c',
        }),
      ),
    ).toBe('a c')
  })
})
