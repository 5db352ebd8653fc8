/** The document that downloads keep. */
import { expect, it } from 'vitest'
import type { Http } from '#shared/http/client.ts'
import { withInitialResponses } from '#shared/web/initial-responses.ts'
import { CODE_CACHE } from '#storefront/core/offline/caches.ts'
import { downloadPersonalData } from './personal-data.ts'
import type { OfflineDependencies } from './plan.ts'

const PAGE = '<html><head></head><body></body></html>'
const USER = { '/api/user/info_web': { data: { username: 'technician' } } }

it('is kept without the responses that came with it, which would be old when it is opened', async () => {
  const stored = new Map<string, Response>()
  const http = (async ({ url }) => ({
    data: url === '/' ? new Blob([withInitialResponses(PAGE, { locale: 'en', responses: USER })]) : [],
    headers: new Headers({ 'content-type': 'text/html' }),
  })) as Http
  const open = async (name: string) => ({
    match: async () => undefined,
    put: async (url: string, response: Response) => void stored.set(`${name} ${url}`, response),
  })
  const dependencies = { http, caches: { open }, api: 'http://api', pages: 'http://pages' }
  await downloadPersonalData(dependencies as unknown as OfflineDependencies)
  const document = stored.get(`${CODE_CACHE} http://pages/`)
  expect(await document?.text()).toBe(PAGE)
  expect(document?.headers.get('content-type')).toBe('text/html')
})
