/** Modules that the product does without, each with those that need it: the rest works as before. */
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dependentsOf, installed, type ModuleName, NEEDS, neededModules } from '#modules/modules.ts'

import { serverModules } from '#modules/server.ts'
import { withLines } from '#server/config/locate.ts'
import type { ServerModule } from '#server/module.ts'
import { createPathCheck } from '#server/start/page-paths.ts'
import { ConfigError } from '#shared/resources/config-error.ts'
import { CUSTOMER_HOME, OPEN_PAGES } from '#shared/session/gate.ts'
import type { MenuItem } from '#shared/session/session-user.ts'
import { documentOf } from '../support/api-document.ts'
import { isShortRun } from '../support/scope.ts'
import { startServer, type TestServer } from '../support/server.ts'

const urlsIn = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ url, children }) => [url, ...urlsIn(children)])

async function menusOf(server: TestServer): Promise<string[]> {
  const url = '/api/user/getAuthMenu'
  const answer = await server.app.inject({ url, headers: server.as('admin') })
  return urlsIn(answer.json().data)
}

const callsOf = async (server: TestServer): Promise<Set<string>> =>
  new Set(Object.keys((await documentOf(server)).paths))

const pagesOf = (modules: readonly ServerModule[]) =>
  modules.flatMap(({ pages = [], storefrontPages = [] }) => [
    ...pages.map(({ path }) => path),
    ...storefrontPages.map((page) => page.replace(/\?.*/, '')),
  ])

let complete: TestServer
let calls: Set<string>
beforeAll(async () => {
  complete = await startServer()
  calls = await callsOf(complete)
})
afterAll(() => complete?.close())

/** A short run takes those with the most that others have of them. */
const SHORT: readonly ModuleName[] = ['catalogue', 'dashboard', 'orders', 'registration', 'tour']
const tested = isShortRun ? SHORT : (Object.keys(NEEDS) as ModuleName[])

describe.each(tested)('a product without %s', (name) => {
  const without = [name, ...dependentsOf(name)]
  const kept = installed(serverModules, without)
  const removed = serverModules.filter((module) => !kept.includes(module))

  it('is accepted', () => expect(neededModules(without, 'modules.config.ts')).toEqual([]))

  it('has none of its calls, pages and menus, and all others', async () => {
    const server = await startServer({ modules: kept })
    try {
      const remaining = await callsOf(server)
      const hasCalls = removed.some(({ routes = [] }) => routes.length)
      expect(calls.difference(remaining).size > 0).toBe(hasCalls)
      expect(remaining.difference(calls)).toEqual(new Set())
      const hasPage = createPathCheck(server.context)
      const gone = pagesOf(removed).filter((page) => !pagesOf(kept).includes(page))
      expect(
        gone.filter(hasPage).filter((page) => ![CUSTOMER_HOME, ...OPEN_PAGES].includes(page)),
      ).toEqual([])
      expect(pagesOf(kept).filter((page) => !hasPage(page))).toEqual([])
      expect((await menusOf(server)).filter((url) => gone.includes(url))).toEqual([])
      for (const url of ['/api/goods', '/api/orders', '/api/messages']) {
        const headers = server.as('admin')
        expect([url, (await server.app.inject({ url, headers })).statusCode]).toEqual([url, 200])
      }
    } finally {
      await server.close()
    }
  })
})

it('names a module that does not exist', () => {
  expect(neededModules(['labls' as ModuleName], 'modules.config.ts')).toEqual([
    {
      path: 'without',
      file: 'modules.config.ts',
      problem: 'there is no module "labls"; did you mean "labels"?',
    },
  ])
})

it('names the modules that need one that is switched off, and the line that does', () => {
  const file = resolve('modules.config.ts')
  expect(neededModules(['units', 'tour'], file)).toEqual([
    {
      path: 'without',
      file,
      problem: expect.stringMatching(
        /^"units" cannot be switched off, because support, .* need it/,
      ),
    },
  ])
  const error = withLines(
    new ConfigError(neededModules(['tour', 'firmware'], file), null),
    resolve('resources.config.ts'),
  )
  expect(String(error)).toMatch(/modules\.config\.ts:5: without: "firmware" cannot be/)
})
