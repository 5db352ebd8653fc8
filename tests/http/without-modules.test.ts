/** Modules that the product does without: their calls and menus are gone, also stored menus. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages as handbook } from '#modules/handbook/shared/pages.ts'
import { installed } from '#modules/optional.ts'
import { pages as registration } from '#modules/registration/shared/pages.ts'
import { serverModules } from '#modules/server.ts'
import type { MenuItem } from '#shared/session/session-user.ts'
import { documentOf } from '../support/api-document.ts'
import { startServer, type TestServer } from '../support/server.ts'

const WITHOUT = ['handbook', 'labels'] as const

let complete: TestServer
let reduced: TestServer
beforeAll(async () => {
  complete = await startServer()
  reduced = await startServer({ modules: installed(serverModules, WITHOUT) })
})
afterAll(() => Promise.all([complete?.close(), reduced?.close()]))

const urlsIn = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ url, children }) => [url, ...urlsIn(children)])

async function menusOf(server: TestServer): Promise<string[]> {
  const url = '/api/user/getAuthMenu'
  const answer = await server.app.inject({ url, headers: server.as('admin') })
  return urlsIn(answer.json().data)
}

it('omits the menus of their pages', async () => {
  expect(await menusOf(complete)).toContain(handbook.documentation.path)
  const menus = await menusOf(reduced)
  expect(menus).not.toContain(handbook.documentation.path)
  expect(menus).toContain(registration.registrations.path)
})

it('has no call of theirs, and documents none', async () => {
  const documented = async (server: TestServer) => Object.keys((await documentOf(server)).paths)
  expect(await documented(complete)).toContain('/api/goods/{id}/labels')
  expect(await documented(reduced)).not.toContain('/api/goods/{id}/labels')
  expect(reduced.app.hasRoute({ method: 'GET', url: '/api/goods/:id/labels' })).toBe(false)
})
