/** The transport built with what is left of axios, against the modules of the installed version. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SLIM_MODULES, slimAxios } from './slim-axios.ts'

type Transport = typeof import('../src/shared/http/transport.ts')

const ROOT = join(import.meta.dirname, '..')
const LEFT_OUT = 'left out by scripts/slim-axios.ts'
let code: string
let transport: Transport
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url, method, headers } = request
    const body = { url, method, type: headers['content-type'], sent: Buffer.concat(chunks).toString() }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [slimAxios],
    build: { write: false, minify: false, lib: { entry: 'src/shared/http/transport.ts', formats: ['es'] } },
  })
  const [output] = [built].flat()
  const files = (output && 'output' in output ? output.output : []).flatMap((file) =>
    file.type === 'chunk' ? file : [],
  )
  code = files.map((file) => file.code).join('\n')
  const folder = mkdtempSync(join(tmpdir(), 'slim-axios-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const file of files) writeFileSync(join(folder, file.fileName), file.code)
  const entry = files.find(({ isEntry }) => isEntry)?.fileName ?? ''
  transport = await import(pathToFileURL(join(folder, entry)).href)
})
afterAll(() => server?.close())

it.each(Object.keys(SLIM_MODULES))('%s is a module of axios', (path) => {
  expect(existsSync(join(ROOT, 'node_modules/axios/lib', path))).toBe(true)
})

it('the build leaves the modules out', () => {
  expect(code).toContain(LEFT_OUT)
  expect(code).not.toContain('class AxiosURLSearchParams')
  expect(code).not.toContain('ImATeapot')
})

const request = {
  headers: {},
  signal: undefined,
  timeoutMs: 60_000,
  keepalive: false,
  toError: () => new Error('cut'),
} as const

// A form travels by XMLHttpRequest, which this runtime lacks: the browser tests upload files.
it('sends a query and JSON, and receives JSON, files and streams', async () => {
  const { transfer } = transport
  const url = `${origin}/api/x?filter=%7B%7D`
  const read = await transfer({ ...request, url, method: 'GET', data: undefined, responseType: 'json' })
  expect(read.body).toEqual({ url: '/api/x?filter=%7B%7D', method: 'GET', sent: '' })
  const json = await transfer({ ...request, url, method: 'POST', data: { a: 1 }, responseType: 'json' })
  expect(json.body).toMatchObject({ type: 'application/json', sent: '{"a":1}' })
  const file = await transfer({ ...request, url, method: 'GET', data: undefined, responseType: 'blob' })
  expect(await (file.body as Blob).text()).toContain('"method":"GET"')
  const stream = await transfer({ ...request, url, method: 'GET', data: undefined, responseType: 'stream' })
  expect(await new Response(stream.body as ReadableStream).text()).toContain('"method":"GET"')
})
