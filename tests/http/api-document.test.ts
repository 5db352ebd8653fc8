/** The API document: whole and consistent, and limited to what its reader may call. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApiDocument } from '#server/open-api/document.ts'
import metadata from '../../package.json' with { type: 'json' }
import { documentOf } from '../support/api-document.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { pointerOf } from '../support/documented-responses.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let complete: OpenApiDocument
beforeAll(async () => {
  server = await startServer()
  complete = await server.app.apiDocument.complete()
})
afterAll(() => server.close())

const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({
      call: `${method} ${path}`,
      method,
      path,
      operation,
    })),
  )
interface Described {
  requestBody?: Body
  responses: Record<string, Body>
}
interface Body {
  content?: Record<string, { example?: unknown }>
}
const under =
  (place: string) =>
  ([name, body]: [string, Body]) =>
    [`${place} ${name}`, body] as const
const callsOf = (document: OpenApiDocument) => operationsOf(document).map(({ call }) => call)

describe('the API document', () => {
  it('has the version and the licence of the package', () => {
    const { version, license } = metadata
    expect(complete.info).toMatchObject({ version, license: { name: license } })
  })

  it('refers to nothing that is missing', () => {
    const references = [...JSON.stringify(complete).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, pointer = '']) => pointer,
    )
    const missing = references.filter(
      (pointer) =>
        pointer
          .split('/')
          .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], complete) ===
        undefined,
    )
    expect([...new Set(missing)]).toEqual([])
    expect(references.length).toBeGreaterThan(1000)
  })

  it('has words, an answer, errors and a tag for every call', () => {
    for (const { call, operation } of operationsOf(complete)) {
      expect(operation.summary, call).toMatch(/^\p{Lu}.+[^.]$/u)
      expect(operation.description, call).toMatch(/\.$/)
      expect(operation.tags, call).toEqual([expect.stringMatching(/./)])
      expect(Object.keys(operation.responses), call).toEqual(
        expect.arrayContaining(['200', '400', '429', '500']),
      )
    }
    const { tags, components } = complete
    // A tag that is neither a resource nor a group has only its name.
    for (const { name, description } of tags as { name: string; description: string }[])
      expect(description).toMatch(new RegExp(`^(?!${name}\\.$).{10}`))
    const used = operationsOf(complete).flatMap(({ operation }) => operation.tags)
    expect((tags as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(
      [...new Set(used)].toSorted(),
    )
    for (const { content } of Object.values(components.responses)) {
      expect(JSON.stringify(content)).toContain('"examples"')
    }
  })

  it('shows an example of every JSON request and response, which its schema accepts', () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
    formats.default(ajv)
    ajv.addSchema(complete, 'api')
    const problems: string[] = []
    for (const { call, path, method, operation } of operationsOf(complete)) {
      const { requestBody, responses } = operation as unknown as Described
      const bodies = [
        ['requestBody', requestBody] as const,
        ...Object.entries(responses).map(under('responses')),
      ]
      for (const [place, body] of bodies) {
        const media = body?.content?.['application/json']
        if (!media) continue
        const pointer = [
          'paths',
          path,
          method,
          ...place.split(' '),
          'content',
          'application/json',
          'schema',
        ]
        const isValid = ajv.compile({ $ref: `api#/${pointerOf(pointer)}` })
        if (media.example === undefined) problems.push(`${call} ${place}: no example`)
        else if (!isValid(media.example))
          problems.push(`${call} ${place}: ${ajv.errorsText(isValid.errors)}`)
      }
    }
    expect(problems).toEqual([])
  })

  it('rejects the same unknown fields as the server', () => {
    const { NewCodes, CodesChanges, CodesEdit } = complete.components.schemas
    for (const schema of [NewCodes, CodesChanges, CodesEdit])
      expect(schema?.additionalProperties).toBe(false)
  })

  it('lists the calls open to visitors, which succeed', async () => {
    const open = operationsOf(await documentOf(server, null))
    expect(open.length).toBeGreaterThan(10)
    expect(
      open.filter(({ operation }) => (operation.security as unknown[] | undefined)?.length !== 0),
    ).toEqual([])
    for (const { method, path } of open.filter(({ method: verb }) => verb === 'get')) {
      const url = path.replace(/\{[^}]+\}/g, '1')
      const { statusCode } = await server.app.inject({ method: method as 'get', url })
      expect([401, 403], path).not.toContain(statusCode)
    }
  })

  it('omits what the roles of a reader do not allow', async () => {
    const editor = callsOf(await documentOf(server, 'editor'))
    expect(editor).toContain('post /api/codes')
    expect(editor).not.toContain('delete /api/users/{id}')
    expect(editor).not.toContain('put /api/web/cart/{id}')
    expect(callsOf(await documentOf(server, 'admin'))).toContain('delete /api/users/{id}')
    expect(callsOf(await documentOf(server, 'visitor'))).not.toContain('post /api/codes')
  })

  it('lists the calls of the storefront for customers', async () => {
    const headers = await deviceOf(server, await addCustomer(server, 'reader'))
    const calls = callsOf((await server.app.inject({ url: '/api/docs.json', headers })).json())
    expect(calls).toContain('put /api/web/cart/{id}')
    expect(calls.filter((call) => call.endsWith('/api/codes'))).toEqual([])
  })

  it('describes parameters as texts: the page would ask for a file if they had a media type', async () => {
    const { parameters } = (await documentOf(server, 'admin')).paths['/api/codes'].get
    expect(parameters.map(({ name }: { name: string }) => name)).toContain('filter')
    expect(JSON.stringify(parameters)).not.toContain('contentMediaType')
  })

  it('is shown by a page that loads nothing from other hosts', async () => {
    const page = await server.app.inject('/api/docs')
    expect(page.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'",
    )
    expect(page.body).not.toMatch(/https?:/)
    const files = [...page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(
      ([, address = '']) => address,
    )
    expect(files).toHaveLength(4)
    for (const file of files) expect((await server.app.inject(file)).statusCode, file).toBe(200)
    expect((await server.app.inject('/api/docs/static/index.html')).statusCode).not.toBe(200)
    for (const url of ['/api/docs', '/api/docs.json', '/api/docs/static/swagger-ui-bundle.js']) {
      const { etag } = (await server.app.inject(url)).headers
      const again = await server.app.inject({ url, headers: { 'if-none-match': String(etag) } })
      expect([url, again.statusCode, again.body]).toEqual([url, 304, ''])
    }
  })
})
