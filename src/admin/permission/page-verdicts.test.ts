import { expect, it } from 'vitest'
import { resources } from '#config'
import { pageVerdicts } from './page-verdicts.ts'

const verdict = (path: string, subject: Parameters<typeof pageVerdicts>[0]) => {
  const match = pageVerdicts(subject, resources).find((pageVerdict) => pageVerdict.path === path)
  if (!match) throw new Error(`no page ${path}`)
  return { allowed: match.allowed, kind: match.reason.kind }
}

it('reports for each page whether a role may open it, and why', () => {
  const editor = { roles: ['editor'] }
  const stock = { roles: ['stock'], grants: { stock: { codes: { actions: ['list' as const] } } } }
  expect(verdict('/dashboard', stock)).toEqual({ allowed: true, kind: 'staff' })
  expect(verdict('/permission/directive', stock)).toEqual({ allowed: true, kind: 'permitted' })
  expect(verdict('/permission/directive', { roles: ['visitor'] })).toEqual({
    allowed: false,
    kind: 'permitted',
  })
  expect(verdict('/permission/page', editor)).toEqual({ allowed: false, kind: 'roles' })
  expect(verdict('/goods/code/index', editor)).toEqual({ allowed: true, kind: 'config' })
  expect(verdict('/goods/code/index', stock)).toEqual({ allowed: true, kind: 'table' })
  expect(verdict('/goods/goods/index', stock)).toEqual({ allowed: false, kind: 'table' })
  expect(verdict('/goods/goods/index', { roles: ['admin'] })).toEqual({
    allowed: true,
    kind: 'admin',
  })
})

it('names every page once', () => {
  const paths = pageVerdicts({ roles: ['admin'] }, resources).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
