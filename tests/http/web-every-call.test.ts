/** Every list of the storefront, from the OpenAPI document: pages with a maximum size. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** Required parameters of a call. */
const SEARCHES: Record<string, string> = { '/api/web/suggest': 'q=x', '/api/web/unit': 'serial=1' }
/** One per kind; an id may be that of a record or of a line. */
const PARAMETERS: Record<string, string> = { kind: 'firmware', share: 'x'.repeat(32) }

let server: TestServer
let customer: Record<string, string>
beforeAll(async () => {
  server = await startServer()
  customer = await deviceOf(server, await addCustomer(server, 'lin'))
})
afterAll(() => server.close())

async function read(path: string, search: string) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? '1')
  const answer = await server.app.inject({ url: `${address}?${search}`, headers: customer })
  return {
    ...answer.json<{ code: number; data: unknown }>(),
    range: answer.headers['content-range'],
  }
}

it('every list of the storefront is paginated, with a maximum page size', async () => {
  const { paths } = await server.app.apiDocument.complete()
  const reads = Object.entries(paths).filter(
    ([path, { get }]) => path.startsWith('/api/web/') && get?.responses[200],
  )
  expect(reads.length).toBeGreaterThan(50)
  for (const [path, { get }] of reads) {
    const { data, range } = await read(path, SEARCHES[path] ?? '')
    const parameters = (get?.parameters ?? []) as { name: string }[]
    const takesRange = parameters.some(({ name }) => name === 'range')
    if (Array.isArray(data))
      expect([path, range, takesRange]).toEqual([path, expect.any(String), true])
    if (takesRange)
      expect([path, (await read(path, 'range=[0,1000]')).code]).toEqual([path, CODES.validation])
  }
})
