import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { createBuiltPages } from './pages.ts'

const SCRIPT = 'export const lamp = 1200'

describe('the built pages', () => {
  let dist = ''
  const put = (name: string, content: string | Buffer) => writeFileSync(join(dist, name), content)
  const start = () =>
    createBuiltPages({ apiHost: undefined }, { productName: 'Test', resources, modules: [] }, dist)

  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'dist-'))
    for (const folder of ['assets', '.vite']) mkdirSync(join(dist, folder))
  })
  afterEach(() => rmSync(dist, { recursive: true }))

  it('name the command that builds the front end, and the missing file', async () => {
    await expect(start()).rejects.toThrow(
      /^The front end is not built \(index\.html .*\): run npm run build first\.$/,
    )
    put('index.html', '')
    await expect(start()).rejects.toThrow(/manifest\.json is missing in dist/)
  })

  it('cache assets forever and revalidate everything else, with one route for all assets', async () => {
    put('index.html', '<html></html>')
    put('favicon.svg', '<svg/>')
    put('.vite/manifest.json', '{}')
    for (const name of ['a-1.js', 'b-2.js', 'c-3.js']) put(`assets/${name}`, SCRIPT)
    put('assets/a-1.js.gz', gzipSync(SCRIPT))
    const app = Fastify()
    const pages = await start()
    const routes: string[] = []
    app.addHook('onRoute', ({ url }) => void routes.push(url))
    app.setNotFoundHandler(pages.handler)
    await pages.register(app)
    const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } })

    const { headers, rawPayload } = await get('/assets/a-1.js')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    })
    expect(rawPayload).toEqual(gzipSync(SCRIPT))
    expect((await get('/assets/b-2.js')).body).toBe(SCRIPT)
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=0')
    for (const url of ['/assets/', '/assets/old.js', '/assets/..%2findex.html']) {
      expect((await get(url)).statusCode).toBe(404)
    }
    expect((await get('/.vite/manifest.json')).headers.location).toBe('/404')
    expect(routes.filter((url) => url.startsWith('/assets/'))).toEqual(['/assets/*'])
    await app.close()
  })
})
