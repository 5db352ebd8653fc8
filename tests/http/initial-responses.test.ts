/** Pages of the storefront have the responses of their first queries, for their customer only. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { initialQueries } from '#server/start/page-queries.ts'
import { createBuiltPages } from '#server/start/pages.ts'
import { TOKEN_COOKIE } from '#shared/constants.ts'
import { withoutInitialResponses } from '#shared/web/initial-responses.ts'
import { SAVED_FIXTURES_QUERY, USER_QUERY } from '#shared/web/queries.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { recordOf, rest } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'

const tokenOf = ({ authorization = '' }: Record<string, string>) => authorization.replace('Bearer ', '')
const NAME = { en: 'Fan </script><script>alert(1)</script> $& 1200', zh: '风扇' }

describe('a page of the storefront', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  let server: TestServer
  let app: FastifyInstance
  let part: number
  let customer: string
  let headersOfCustomer: Record<string, string>

  /** Repeated until no query has timed out. */
  const openWhole = (url: string, headers: Record<string, string> = {}, missing = 0) =>
    vi.waitFor(
      async () => {
        const opened = await open(url, customer, headers)
        expect(Object.keys(opened.responses)).toHaveLength(
          initialQueries(new URL(`http://page${url}`)).length - missing,
        )
        return opened
      },
      { timeout: 20_000 },
    )
  const open = async (url: string, token: string, headers: Record<string, string> = {}) => {
    const cookie = `${TOKEN_COOKIE}=${token}; language=en`
    const response = await app.inject({ url, headers: { cookie, ...headers } })
    const { page, initial } = withoutInitialResponses(response.body)
    return { ...response, headers: response.headers, page, initial, responses: initial?.responses ?? {} }
  }

  beforeAll(async () => {
    server = await startServer()
    for (const folder of ['assets', '.vite']) mkdirSync(join(dist, folder))
    writeFileSync(join(dist, 'index.html'), '<html><head></head><body><div id="root"></div></body></html>')
    writeFileSync(join(dist, 'favicon.svg'), '<svg />')
    for (const name of ['manifest', 'pages']) writeFileSync(join(dist, `.vite/${name}.json`), '{}')
    headersOfCustomer = await deviceOf(server, await addCustomer(server, 'initial'))
    customer = tokenOf(headersOfCustomer)
    const pages = await createBuiltPages(server.context.env, server.context.resources, dist)
    app = await createApp(server.context, { pages: pages.handler })
    part = recordOf(await rest(server).create('codes', { part_number: 'INITIAL-1', name: NAME })).id
  })
  afterAll(async () => {
    await app.close()
    await server.close()
    rmSync(dist, { recursive: true })
  })

  it('has what the same requests of the customer return, and is not stored', async () => {
    const { responses, headers } = await openWhole('/')
    expect(headers['cache-control']).toBe('no-store')
    expect(Object.keys(responses)).toContain(SAVED_FIXTURES_QUERY)
    for (const [key, { data, contentRange }] of Object.entries(responses)) {
      const [url = '', method] = key.startsWith('POST ') ? [key.slice(5), 'POST' as const] : [key, 'GET' as const]
      const response = await app.inject({ method, url, headers: headersOfCustomer })
      expect([response.json().data, response.headers['content-range']], key).toEqual([data, contentRange])
    }
  })

  it('has the record of its address, whose texts cannot end the element', async () => {
    const { responses, page } = await openWhole(`/detail_web?part=${part}`)
    expect(responses[`/api/web/parts/${part}`]?.data).toMatchObject({ part: { name: NAME } })
    expect(page).not.toMatch(/<script|INITIAL-1/)
  })

  it.each([
    ['of a visitor', '/', () => ''],
    ['of an unknown session', '/', () => 'x'.repeat(43)],
    ['of staff', '/', () => tokenOf(server.as('admin'))],
    ['of the back-office', '/dashboard', () => customer],
  ])('%s has none', async (_, url, token) => {
    const { initial, headers } = await open(url, token())
    expect(initial).toBeNull()
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('omits rejected and missing ones', async () => {
    const { responses } = await openWhole('/detail_web?part=999999', {}, 1)
    expect(Object.keys(responses)).toContain(USER_QUERY)
    expect(Object.keys(responses).filter((key) => key.includes('parts'))).toEqual([])
  })

  it('follows the language of the cookie, else of the browser', async () => {
    expect((await openWhole('/')).initial?.locale).toBe('en')
    const cookie = `${TOKEN_COOKIE}=${customer}`
    const { initial } = await openWhole('/', { cookie, 'accept-language': 'zh-CN,zh' })
    expect(initial?.locale).toBe('zh')
  })
})
