import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageSources } from './page-sources.ts'

const routes = readFileSync('src/storefront/routes.ts', 'utf8')

it('finds the source of every page', () => {
  const sources = pageSources(routes)
  expect(sources['/detail_web']).toBe('src/storefront/features/product/detail-page.tsx')
  expect(Object.values(sources).filter((source) => !existsSync(source))).toEqual([])
})

it('does not let a page of another form go without', () => {
  expect(() => pageSources("{ '/a_web': () => import('./a.tsx'), '/b_web': () => later() }")).toThrow('/b_web')
})
