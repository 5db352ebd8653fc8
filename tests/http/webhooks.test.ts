/** Webhooks over HTTP, on both databases: real changes are sent once, signed, and in order. */

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { text as textFrom } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDueWebhooks, sign } from '#server/webhooks/deliver.ts'
import { claimDeliveries, deleteOldDeliveries } from '#server/webhooks/delivery-rows.ts'
import { CODES } from '#shared/errors.ts'
import { freePort } from '../support/free-port.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

interface Received {
  headers: IncomingHttpHeaders
  text: string
  body: { id: number; event: string; changed: string[]; matches: boolean; record: Values }
}

describe.each(RULE_ENGINES)('webhooks on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let receiver: Server
  let port: number
  let received: Received[] = []
  let answer = 204
  let number = 0
  beforeAll(async () => {
    port = await freePort()
    receiver = createServer(async (request, response) => {
      const text = await textFrom(request)
      received.push({ headers: request.headers, text, body: JSON.parse(text) })
      response.writeHead(answer, { location: `http://127.0.0.1:${port}/elsewhere` }).end('no')
    }).listen(port, '127.0.0.1')
    server = await startServer({ engine, environment: { WEBHOOK_HOSTS: `127.0.0.1:${port}` } })
    admin = rest(server, 'admin')
  })
  afterAll(async () => {
    await server.close()
    receiver.close()
  })
  beforeEach(async () => {
    const { data } = await admin.list('webhooks')
    if (data.length)
      recordOf(
        await admin.removeMany(
          'webhooks',
          data.map(({ id }) => id),
        ),
      )
    received = []
    answer = 204
  })

  const values = (overrides: Values = {}) => ({
    name: 'ERP',
    address: `http://127.0.0.1:${port}/hook`,
    list: 'codes',
    events: ['create', 'update', 'delete'],
    ...overrides,
  })
  const add = async (overrides?: Values) =>
    recordOf(await admin.create('webhooks', values(overrides)))
  const part = async (overrides: Values = {}) =>
    recordOf(
      await admin.create('codes', {
        part_number: `W-${number++}`,
        name: { en: 'Lamp', zh: '灯' },
        ...overrides,
      }),
    )
  /** Sends what is due, and what falls due within some time. */
  const deliver = async (milliseconds = 0) => {
    const now = new Date(Date.now() + milliseconds)
    for (let round = 0; round < 5; round++) await deliverDueWebhooks(server.context, now)
  }
  const deliveries = async (filter: Values = {}) =>
    (await admin.list('webhook_deliveries', { filter, sort: ['id', 'ASC'] })).data
  const events = () => received.map(({ body }) => body.event)

  it('send changes, signed with a secret that is shown once', async () => {
    const { secret, id } = await add()
    expect(secret).toMatch(/^whsec_/)
    expect((await admin.get('webhooks', id)).data.secret).toBeNull()
    const { id: code } = await part()
    recordOf(await admin.update('codes', code, { unit: 'set' }))
    recordOf(await admin.remove('codes', code))
    await deliver()
    expect(events()).toEqual(['codes.create', 'codes.update', 'codes.delete'])
    expect(received[1]?.body).toMatchObject({
      changed: ['unit'],
      matches: true,
      record: { id: code, unit: 'set' },
    })
    for (const { headers, text, body } of received) {
      const header = String(headers['webhook-signature'])
      const at = new Date(Number(/^t=(\d+),/.exec(header)?.[1]) * 1000)
      expect(header).toBe(sign(String(secret), text, at))
      expect(headers['webhook-id']).toBe(String(body.id))
    }
    expect(await deliveries({ status: 'delivered' })).toHaveLength(3)
  })

  it('send nothing of saves that change nothing, or are rejected', async () => {
    await add()
    const code = await part()
    recordOf(await admin.update('codes', code.id, { unit: code.unit }))
    const rejected = await admin.batch('codes', [{ id: code.id, unit: 'm' }, { part_number: '' }])
    expect(rejected.code).toBe(CODES.rejectedRows)
    expect(await deliveries()).toHaveLength(1)
  })

  it('send what meets the filter, or has just left it', async () => {
    await add({ filter: '{"status":"active"}' })
    const { id } = await part()
    await part({ status: 'obsolete' })
    recordOf(await admin.update('codes', id, { status: 'obsolete' }))
    recordOf(await admin.update('codes', id, { unit: 'm' }))
    recordOf(await admin.remove('codes', id))
    await deliver()
    expect(received.map(({ body: { event, matches } }) => [event, matches])).toEqual([
      ['codes.create', true],
      ['codes.update', false],
    ])
  })

  it('keep the order of a record while its receiver fails', async () => {
    await add()
    answer = 500
    const { id } = await part()
    recordOf(await admin.update('codes', id, { unit: 'm' }))
    const other = await part()
    await deliver()
    expect(received.map(({ body }) => [body.event, body.record.id])).toEqual([
      ['codes.create', id],
      ['codes.create', other.id],
    ])
    answer = 204
    await deliver(5_000)
    expect(
      received.filter(({ body }) => body.record.id === id).map(({ body }) => body.event),
    ).toEqual(['codes.create', 'codes.create', 'codes.update'])
    expect(received[0]?.body.id).toBe(
      received.find(({ body }, at) => at > 0 && body.record.id === id)?.body.id,
    )
  })

  it('are claimed by one process for a minute', async () => {
    const { id } = await add()
    await part()
    const claim = (milliseconds: number) =>
      claimDeliveries(server.context.db.query, id, new Date(Date.now() + milliseconds), 10)
    expect(await claim(0)).toHaveLength(1)
    expect(await claim(1_000)).toEqual([])
    expect(await claim(61_000)).toHaveLength(1)
  })

  it('are given up after a day, and can be resent manually', async () => {
    const { id: webhook } = await add()
    answer = 500
    await part()
    for (let hours = 0; hours < 8; hours++)
      await deliverDueWebhooks(server.context, new Date(Date.now() + 30 * 3_600_000))
    const [dead] = await deliveries()
    expect(dead).toMatchObject({
      status: 'dead',
      attempts: 8,
      answered: 500,
      problem: 'HTTP 500 no',
    })
    answer = 204
    const headers = server.as('admin')
    const again = await server.app.inject({
      method: 'POST',
      url: `/api/webhooks/${webhook}/send_dead`,
      headers,
    })
    expect(again.json().data).toEqual({ count: 1 })
    await deliver()
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1, problem: null }])
    const url = `/api/webhook_deliveries/${dead?.id}/send`
    expect(
      (await server.app.inject({ method: 'POST', url, headers: server.as('editor') })).statusCode,
    ).toBe(403)
    expect((await server.app.inject({ method: 'POST', url, headers })).json().data).toEqual({
      count: 1,
    })
  })

  it('keep their deliveries for 30 days, and open ones longer', async () => {
    await add()
    await part()
    await deliver()
    answer = 500
    await part()
    await deliver()
    const stored = async () => (await deliveries()).map(({ status }) => status)
    for (const [days, expected] of [
      [29, ['delivered', 'waiting']],
      [31, ['waiting']],
    ] as const) {
      await deleteOldDeliveries(server.context, new Date(Date.now() + days * 86_400_000))
      expect(await stored()).toEqual(expected)
    }
  })

  it('send only what their owner may read', async () => {
    const { id } = await add({ list: 'leimu' })
    const people = (await admin.list('users')).data
    const visitor = people.find(({ username }) => username === 'visitor')
    const { db } = server.context
    await db.transaction((trx) =>
      trx.updateTable('webhooks').set({ owner: visitor?.id }).where('id', '=', id).execute(),
    )
    recordOf(await admin.create('leimu', { name: { en: 'Wash', zh: '染色灯' } }))
    await deliver()
    expect(received).toEqual([])
    expect(await deliveries()).toMatchObject([{ status: 'skipped', body: null }])
  })

  it('send no record that its rule hides from their owner', async () => {
    await add({ list: 'views' })
    const state = {
      filter: { status: 'active' },
      sort: { field: 'part_number', order: 'asc' },
      columns: { order: ['part_number', 'name'], hidden: ['name'] },
      mode: 'list',
    }
    const view = { name: 'Mine', list: 'codes', state }
    for (const person of [rest(server, 'editor'), admin])
      recordOf(await person.create('views', view))
    await deliver()
    expect(received.map(({ body: { record } }) => record.owner)).toEqual([expect.any(Number)])
    expect((await deliveries()).map(({ status }) => status)).toEqual(['skipped', 'delivered'])
  })

  it('are not given more access by a key than it has, nor that of the person who added them', async () => {
    const roles = Object.fromEntries(
      (await admin.list('roles')).data.map(({ key, id }) => [String(key), id]),
    )
    const { id } = await add()
    const withKey = async (
      limits: Values | null,
      method: 'POST' | 'PUT',
      path: string,
      payload: Values,
    ) => {
      const { secret } = recordOf(
        await admin.create('keys', { name: 'Shop', role: roles.admin, limits }),
      )
      const headers = { authorization: `Bearer ${secret}` }
      return (await server.app.inject({ method, url: `/api/${path}`, headers, payload })).json()
        .code
    }
    const limits = {
      webhooks: { actions: ['list', 'create', 'update'] },
      codes: { actions: ['list', 'read'], fields: { remark: 'none' } },
    }
    expect(await withKey(limits, 'POST', 'webhooks', values())).toBe(CODES.forbidden)
    expect(await withKey(limits, 'PUT', `webhooks/${id}`, { events: ['create'] })).toBe(
      CODES.forbidden,
    )
    expect(await withKey(limits, 'PUT', `webhooks/${id}`, { name: 'Shop' })).toBe(CODES.ok)
    expect(await withKey(null, 'POST', 'webhooks', values())).toBe(CODES.ok)

    const visitor = (await admin.list('users')).data.find(({ username }) => username === 'visitor')
    const { db } = server.context
    await db.transaction((trx) =>
      trx.updateTable('webhooks').set({ owner: visitor?.id }).where('id', '=', id).execute(),
    )
    expect(recordOf(await admin.update('webhooks', id, { name: 'ERP' })).owner).toBe(visitor?.id)
    expect(recordOf(await admin.update('webhooks', id, { events: ['delete'] })).owner).toBe(1)
  })

  it('reach no private addresses, and follow no redirects', async () => {
    for (const address of [
      'http://127.0.0.1:1/',
      'http://10.0.0.1/',
      'http://[::1]/',
      'ftp://example.com/',
      'https://a:b@example.com/',
      ...[
        'http://localhost/',
        `http://localhost:${port}/`,
        'https://LOCALHOST./',
        'https://a.localhost/',
        'https://erp/',
      ],
      ...[
        'https://erp.internal/',
        'https://nas.local/',
        'https://router.home.arpa/',
        'https://127.1/',
        'https://0x7f.1/',
      ],
      ...[
        'https://example.com:22/',
        'https://example.com:80/',
        'http://example.com:25/',
        'http://8.8.8.8:6379/',
      ],
    ]) {
      expect([address, (await admin.create('webhooks', values({ address }))).code]).toEqual([
        address,
        CODES.validation,
      ])
    }
    for (const address of [
      'https://example.com:443/',
      'http://example.com:80/',
      'https://hooks.example.com/a?b=1',
    ]) {
      recordOf(await admin.remove('webhooks', (await add({ address })).id))
    }
    const stored = await add()
    const address = `http://localhost:${port}/hook`
    await server.context.db.query
      .updateTable('webhooks')
      .set({ address })
      .where('id', '=', stored.id)
      .execute()
    await part()
    await deliver()
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', problem: 'address not allowed' },
    ])
    recordOf(await admin.remove('webhooks', stored.id))
    await add()
    answer = 302
    await part()
    await deliver()
    expect(received).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ status: 'waiting', answered: 302 }])
  })

  it('reject lists and filters that are not there', async () => {
    for (const [field, value] of [
      ['list', 'nothing'],
      ['list', 'jobs'],
      ['filter', '{"nothing":1}'],
      ['filter', '[]'],
      ['filter', '{"q":"lamp"}'],
      ['events', []],
    ] as const) {
      const { errors } = await admin.create('webhooks', values({ [field]: value }))
      expect(errors.map(({ path }) => path)).toEqual([field])
    }
  })
})
