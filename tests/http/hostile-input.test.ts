/**
 * Unexpected requests: each gets a proper envelope and a correct response, and none causes a server
 * error.
 */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { storeFile } from '#server/files/store.ts'
import { CODES } from '#shared/errors.ts'
import { recordOf, rest } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const encoded = (value: unknown) =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
const LONG = 'x'.repeat(400)

describe('a hostile request', () => {
  let server: TestServer
  let id: number
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const values = { part_number: `P-${Math.random()}`, name: { en: 'Part', zh: null } }
    id = recordOf(await rest(server).create('codes', values)).id
  })

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: string,
    headers: object = {},
  ) {
    const answer = await server.app.inject({
      method,
      url,
      headers: { ...server.as('admin'), ...headers },
      ...(payload !== undefined && { payload }),
    })
    const body = answer.json()
    expect(Object.keys(body), answer.body).toEqual(['code', 'message', 'data'])
    if (url.startsWith('/api/')) expect(answer.headers['cache-control'], url).toBe('no-store')
    return { status: answer.statusCode, ...body }
  }

  it.each([
    ['a record', `/api/codes/${LONG}`],
    ['a file', `/api/files/${'0'.repeat(64)}/${LONG}`],
    ['no resource', `/api/${LONG}`],
    ['a write', `/api/writes/${LONG}/undo`],
    ['a page', `/${LONG}/${LONG}`],
  ])('with an address of %s that is too long finds nothing', async (_, url) => {
    expect(await call('GET', url)).toMatchObject({ status: 404, code: CODES.notFound })
  })

  it.each(['null', '[]', '"x"', '3'])('with the body %s names what is expected', async (body) => {
    const english = { ...JSON_TYPE, 'accept-language': 'en' }
    expect(await call('PUT', `/api/codes/${id}`, body, english)).toMatchObject({
      code: CODES.validation,
      message: 'Must be an object',
    })
  })

  it('with an odd spelling of an id finds nothing, and changes nothing', async () => {
    const hex = `0x${id.toString(16)}`
    const spellings = [
      hex,
      `${id}e0`,
      `+${id}`,
      `0${id}`,
      ` ${id}`,
      `${id} `,
      `${id}.0`,
      `${id}.`,
      `-${id}`,
      `\uff11`,
      'true',
    ]
    for (const spelling of spellings) {
      const odd = encoded(spelling)
      const calls = [
        await call('GET', `/api/codes/${odd}`),
        await call('DELETE', `/api/codes/${odd}`),
        await call('PUT', `/api/codes/${odd}`, '{"remark":"changed"}', JSON_TYPE),
        await call('GET', `/api/web/parts/${odd}`),
        await call('GET', `/api/jobs/${odd}/events`),
        await call('GET', `/api/user/my_changes?before=${odd}`),
      ]
      expect([spelling, ...calls.map(({ status }) => status)]).toEqual([
        spelling,
        ...calls.map(() => 422),
      ])
    }
    expect(await call('GET', `/api/codes/${id}`)).toMatchObject({
      status: 200,
      data: { id, remark: null },
    })
  })

  it.each([
    ['that is no HTTP', 'NOSUCH /api/codes HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
    [
      'with too large a head',
      `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('%s is answered in the envelope, too', async (_, request, status) => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(request)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    expect(JSON.parse(body)).toMatchObject({ code: CODES.validation, data: { errors: [] } })
    server = await restarted(server)
  })

  it.each([
    '/api/codes/%',
    '/api/codes/%ff%fe',
    '/api/codes/1%00',
    '/api/codes?sort=%00',
    '/api/permission/a%00',
  ])('to %s is reported as invalid', async (url) => {
    expect(await call('GET', url)).toMatchObject({ status: 422, code: CODES.validation })
  })

  it('with zero bytes in its texts is read without them, as texts of records are', async () => {
    const notes = `/api/records/codes/${id}/notes`
    const payload = JSON.stringify({ text: 'lo\u0000ose \\u0000 screw\u0000' })
    expect(await call('POST', notes, payload, JSON_TYPE)).toMatchObject({ status: 200 })
    expect((await call('GET', notes)).data).toMatchObject([{ text: 'loose \\u0000 screw' }])
  })

  it('to a page, with a malformed escape, is handled as any other page', async () => {
    const app = await createApp(server.context, { pages: (_, reply) => reply.redirect('/404') })
    for (const url of ['/%E0%A4%A', '/redirect/%', '/assets/%']) {
      expect(
        (await app.inject({ url, headers: { accept: 'text/html' } })).headers.location,
        url,
      ).toBe('/404')
    }
    expect((await app.inject('/api/%E0%A4%A')).json().code).toBe(CODES.validation)
    await app.close()
  })

  it('with a JSON content type but no body is treated as having no body', async () => {
    expect(await call('DELETE', `/api/codes/${id}`, undefined, JSON_TYPE)).toMatchObject({
      code: CODES.ok,
    })
    expect(await call('GET', `/api/codes/${id}`)).toMatchObject({ code: CODES.notFound })
    for (const [method, url] of [
      ['POST', '/api/codes'],
      ['PUT', `/api/codes/${id}`],
    ] as const) {
      expect(await call(method, url, undefined, JSON_TYPE)).toMatchObject({
        status: 422,
        code: CODES.validation,
      })
    }
    expect(await call('POST', '/api/codes', '{', JSON_TYPE)).toMatchObject({
      status: 422,
      code: CODES.validation,
    })
    expect(await call('POST', '/api/user/logout', undefined, JSON_TYPE)).toMatchObject({
      code: CODES.ok,
    })
    server = await restarted(server)
  })

  it('with a drawing may be larger from staff than from a customer', async () => {
    const content = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><text>${'x'.repeat(1024 * 1024)}</text></svg>`,
    )
    const store = (kind: 'users' | 'customers') =>
      storeFile(server.context, { name: 'a.svg', content, uploader: { kind, id: 1 } })
    const publicMessage = { key: 'error.svgSize', values: { limit: 1 } }
    await expect(store('customers')).rejects.toMatchObject({ code: CODES.tooLarge, publicMessage })
    expect((await store('users')).type).toBe('image/svg+xml')
  })

  const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
  it.each(NAMES)(
    'that filters, sorts or writes by %s is rejected, and changes nothing',
    async (name) => {
      const refused = { status: 422, code: CODES.validation }
      // Written as text: in a literal, __proto__ sets the prototype.
      const objects = [`{"${name}":1}`, `{"${name}":{"eq":1}}`, `{"unit":{"${name}":"x"}}`]
      for (const filter of objects) {
        expect(await call('GET', `/api/codes?filter=${encoded(filter)}`), filter).toMatchObject(
          refused,
        )
        expect(await call('GET', `/api/web/codes?filter=${encoded(filter)}`), filter).toMatchObject(
          refused,
        )
        for (const method of ['PUT', 'DELETE'] as const) {
          const payload = method === 'PUT' ? '{"unit":"m"}' : undefined
          const headers = method === 'PUT' ? JSON_TYPE : {}
          expect(
            await call(method, `/api/codes?filter=${encoded(filter)}`, payload, headers),
          ).toMatchObject(refused)
        }
      }
      expect(await call('GET', `/api/codes?sort=${encoded([name, 'ASC'])}`)).toMatchObject(refused)
      for (const payload of [`{"${name}":{"x":1}}`, `{"unit":"m","${name}":1}`]) {
        expect(await call('PUT', `/api/codes/${id}`, payload, JSON_TYPE), payload).toMatchObject(
          refused,
        )
        expect(await call('POST', '/api/codes', payload, JSON_TYPE), payload).toMatchObject(refused)
      }
      for (const url of [`/api/${name}`, `/api/${name}/1`, `/api/web/${name}`]) {
        expect(await call('GET', url), url).toMatchObject({ status: 404, code: CODES.notFound })
      }
      const named = [
        ['GET', `/api/history/records/${name}/1`],
        ['GET', `/api/records/${name}/1/notes`],
        ['GET', `/api/presence/${name}/1`],
        ['GET', `/api/records/${name}/1/readers`],
        ['GET', `/api/records/search?q=x&recent=${name}.1`],
        ['POST', `/api/records/${name}/1/notes`, '{"text":"x"}'],
        ['POST', '/api/favourites', `{"resource":"${name}","record":1}`],
        ['POST', '/api/views', `{"name":"x","list":"${name}","state":{"filter":{}}}`],
      ] as const
      for (const [method, url, payload] of named) {
        expect(
          (await call(method, url, payload, payload ? JSON_TYPE : {})).status,
          url,
        ).toBeLessThan(500)
      }
      expect(await call('GET', `/api/codes/${id}`)).toMatchObject({
        data: { unit: 'pcs', lock_version: 1 },
      })
      expect({}).not.toHaveProperty('x')
    },
  )
})

/** The administrator has signed out. */
async function restarted(server: TestServer): Promise<TestServer> {
  await server.close()
  return startServer()
}
