/** Idempotency keys over HTTP, on both databases: a POST that is sent again is executed once. */
import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteOldResponses } from '#server/idempotency/rows.ts'
import { CODES } from '#shared/errors.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { enginesFor, type Staff, startServer, type TestServer } from '../support/server.ts'

const KEY = 'Idempotency-Key'

describe.each(enginesFor(import.meta.filename))('idempotency keys on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server, 'admin')
  })
  afterAll(() => server.close())

  const part = (part_number: string) => ({ part_number, name: { en: 'Lamp', zh: '灯' } })
  async function post(key: string, payload: Values, url = '/api/codes', person: Staff = 'admin') {
    const headers = { ...server.as(person), [KEY]: key }
    const answer = await server.app.inject({ method: 'POST', url, headers, payload })
    return {
      status: answer.statusCode,
      body: answer.body,
      headers: answer.headers,
      ...answer.json<{ code: number; data: Values }>(),
    }
  }
  const count = async (part_number: string) =>
    (await admin.list('codes', { filter: { part_number } })).data.length
  const rows = () => server.context.db.query.updateTable('idempotency_keys')
  /** As a process leaves it that is killed before it answers. */
  const loseAnswer = (values: Values = {}) =>
    rows()
      .set({ status: null, headers: null, body: null, lease_until: '', ...values })
      .execute()

  it('answer a repeated request as before', async () => {
    const first = await post('a1', part('I-1'))
    const second = await post('a1', part('I-1'))
    expect(first).toMatchObject({ status: 200, code: CODES.ok })
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(second.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'write-id': first.headers['write-id'],
    })
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(await count('I-1')).toBe(1)
  })

  it('carry a request out again after a day', async () => {
    await post('a0', part('I-0'))
    const age = (hours: number) => {
      const created_at = new Date(Date.now() - hours * 3_600_000).toISOString()
      return rows().set({ created_at, lease_until: '' }).execute()
    }
    await age(23)
    await deleteOldResponses(server.context, new Date())
    expect((await post('a0', part('I-0'))).headers).toMatchObject({ 'idempotent-replayed': 'true' })
    await age(25)
    // It is executed, and its part exists.
    expect(await post('a0', part('I-0'))).toMatchObject({ status: 422 })
    await post('a0', part('I-00'))
    await age(25)
    await deleteOldResponses(server.context, new Date())
    expect(
      await server.context.db.query.selectFrom('idempotency_keys').select('key').execute(),
    ).toEqual([])
  })

  it('are rejected for another request', async () => {
    await post('a2', part('I-2'))
    expect(await post('a2', part('I-3'))).toMatchObject({ status: 422, code: CODES.validation })
    expect(await post('a2', part('I-2'), '/api/goods')).toMatchObject({ status: 422 })
    expect(await post('', part('I-2'))).toMatchObject({ status: 422 })
    expect(await count('I-3')).toBe(0)
  })

  it('distinguish uploads by their content, not by their size or boundaries', async () => {
    const upload = async (key: string, content: string, boundary: string) => {
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain`
      const type = `multipart/form-data; boundary=${boundary}`
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/files',
        headers: { ...server.as('admin'), [KEY]: key, 'content-type': type },
        payload: `${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`,
      })
      return {
        status: answer.statusCode,
        body: answer.body,
        replayed: answer.headers['idempotent-replayed'],
      }
    }
    const first = await upload('u1', 'first', 'one')
    expect(first).toMatchObject({ status: 200, replayed: undefined })
    expect(await upload('u1', 'first', 'another-boundary')).toEqual({ ...first, replayed: 'true' })
    expect(await upload('u1', 'other', 'one')).toMatchObject({ status: 422 })
    expect(await upload('u2', 'other', 'one')).toMatchObject({ status: 200, replayed: undefined })
  })

  it('are apart for each account', async () => {
    await post('a3', part('I-4'))
    expect(await post('a3', part('I-4'), '/api/codes', 'editor')).toMatchObject({
      status: 422,
      code: CODES.validation,
    })
    expect((await post('a3', part('I-5'), '/api/codes', 'editor')).status).toBe(200)
  })

  it('let a rejected request be corrected', async () => {
    expect((await post('a4', { part_number: 'I-6' })).status).toBe(422)
    expect((await post('a4', part('I-6'))).status).toBe(200)
  })

  it('carry out one of several requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('a5', part('I-7'))))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.code).toBe(CODES.ok)
    expect(await count('I-7')).toBe(1)
  })

  it('answer what a killed process has written', async () => {
    const first = await post('a6', part('I-8'))
    await loseAnswer()
    const second = await post('a6', part('I-8'))
    expect(second.data).toEqual(first.data)
    expect(second.headers['write-id']).toBe(first.headers['write-id'])
    expect(await count('I-8')).toBe(1)
    const batch = await post('a7', { rows: [part('I-9'), part('I-10')] }, '/api/codes/batch')
    await loseAnswer()
    expect(
      (await post('a7', { rows: [part('I-9'), part('I-10')] }, '/api/codes/batch')).data,
    ).toEqual(batch.data)
  })

  it('carry a request out again that a killed process has not', async () => {
    const { data } = await post('a8', part('I-11'))
    recordOf(await admin.remove('codes', Number(data.id)))
    await loseAnswer({ written: null })
    expect((await post('a8', part('I-11'))).code).toBe(CODES.ok)
    expect(await count('I-11')).toBe(1)
  })

  it('reject the write of a process that has lost its claim', async () => {
    server.context.hooks.leimu = {
      before: async ({ trx, actor: { idempotency } }) => {
        const all = trx.updateTable('idempotency_keys').set({ holder: 'another' })
        if (idempotency) await all.where('key', '=', idempotency.key).execute()
      },
    }
    expect((await post('a9', { name: { en: 'Wash', zh: '染色灯' } }, '/api/leimu')).code).toBe(
      CODES.unavailable,
    )
    expect((await admin.list('leimu')).data).toEqual([])
    delete server.context.hooks.leimu
  })

  it('leave answers as they are when they cannot be stored', async () => {
    const { query } = server.context.db
    const update = query.updateTable.bind(query)
    const full = vi.spyOn(query, 'updateTable').mockImplementation(((table: 'idempotency_keys') => {
      if (table === 'idempotency_keys') throw new Error('database or disk is full')
      return update(table)
    }) as typeof query.updateTable)
    const [written, rejected] = [
      await post('s1', part('I-30')),
      await post('s2', { part_number: 'I-31' }),
    ]
    full.mockRestore()
    expect(written).toMatchObject({ status: 200, code: CODES.ok, data: { part_number: 'I-30' } })
    expect(rejected).toMatchObject({ status: 422, code: CODES.validation })
    await rows().set({ lease_until: '' }).execute()
    expect((await post('s1', part('I-30'))).data).toEqual(written.data)
    expect(await count('I-30')).toBe(1)
  })

  it('store nothing from which a password could be guessed', async () => {
    const fingerprints = async () =>
      (
        await server.context.db.query.selectFrom('idempotency_keys').select('fingerprint').execute()
      ).map(({ fingerprint }) => String(fingerprint))
    const before = await fingerprints()
    const account = (password: string) => ({
      username: 'guessable',
      password,
      company: 'C',
      email: 'g@stage.example',
      status: 'active',
    })
    expect((await post('p1', account('a long secret'), '/api/customers')).code).toBe(CODES.ok)
    const [stored = ''] = (await fingerprints()).filter(
      (fingerprint) => !before.includes(fingerprint),
    )
    expect(stored).toMatch(/^[0-9a-f]{8}:[0-9a-f]{64}$/)
    expect(stored).not.toContain(
      hash('sha256', `/api/customers\n${JSON.stringify(account('a long secret'))}`),
    )
    // It is no part of what is compared.
    expect((await post('p1', account('another secret'), '/api/customers')).headers).toHaveProperty(
      'idempotent-replayed',
    )
    expect((await post('p1', { ...account('x'), company: 'D' }, '/api/customers')).status).toBe(422)
  })

  it('cannot compare requests with those before a change of the key of the instance', async () => {
    const first = await post('p3', part('I-20'))
    await rows().set({ fingerprint: 'a hash of an earlier version' }).execute()
    await deleteOldResponses(server.context, new Date())
    expect(await post('p3', part('I-20'))).toMatchObject({ body: first.body })
  })

  it('store no secret of a new API key', async () => {
    const role = (await admin.list('roles')).data[0]?.id
    const first = await post('a10', { name: 'ERP', role }, '/api/keys')
    expect(first.data.secret).toMatch(/^fsk_/)
    expect((await post('a10', { name: 'ERP', role }, '/api/keys')).data).toEqual({
      ...first.data,
      secret: null,
    })
  })
})
