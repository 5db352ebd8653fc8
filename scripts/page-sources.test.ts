import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageSources } from './page-sources.ts'

const routes = readFileSync('src/storefront/routes.ts', 'utf8')

it('names the source of every page', () => {
  const sources = pageSources(routes)
  expect(sources['/detail_web']).toBe('src/storefront/features/product/detail-page.tsx')
  expect(Object.values(sources).filter((source) => !existsSync(source))).toEqual([])
})

it('rejects a page without an import', () => {
  expect(() => pageSources("const pages = { '/a_web': () => import('./a.tsx'), '/b_web': () => later() }")).toThrow(
    '/b_web',
  )
})
