/** Edge cases of the REST calls: odd bodies, concurrency, writers without read permission. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { reference, secret, text } from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import { defineResources } from '#shared/resources/define.ts'
import { storeRecord } from '../resources/records.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const dropbox = defineResources({
  dropbox: {
    label: { en: 'Drop box', zh: '投递箱' },
    icon: 'part',
    menu: 'data',
    title: 'text',
    permissions: {
      create: ['editor'],
      list: ['admin'],
      read: ['admin'],
      update: ['admin'],
      delete: ['admin'],
    },
    fields: { text: text('Text', '文本', { required: true }), code: secret('Code', '密码') },
  },
  latches: {
    label: { en: 'Keys', zh: '钥匙' },
    icon: 'part',
    menu: 'data',
    title: 'text',
    permissions: {
      list: ['admin'],
      read: ['admin'],
      create: ['admin'],
      update: ['admin'],
      delete: ['admin'],
    },
    fields: {
      text: text('Text', '文本', { required: true }),
      number: text('Number', '编号', { unique: true }),
      opens: reference('Opens', '可开启', { to: 'dropbox', onDelete: 'clear', required: true }),
      spare: reference('Spare', '备用', { to: 'latches', onDelete: 'clear', acyclic: true }),
    },
  },
})

describe.each(ENGINES)('REST calls on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let serial = 0
  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...product, ...dropbox } })
    admin = rest(server)
  })
  afterAll(() => server.close())

  const name = { en: 'Part', zh: '零件' }
  const part = async (more: Values = {}) =>
    recordOf(await admin.create('codes', { part_number: `P-${serial++}`, name, ...more }))
  const line = async () => recordOf(await admin.create('leimu', { name })).id
  const category = async (values: Values) =>
    recordOf(await admin.create('categories', { name, ...values })).id
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)

  it('return only the id to a writer without permission to read', async () => {
    const editor = rest(server, 'editor')
    const created = await editor.create('dropbox', { text: 'Good morning' })
    expect([created.code, Object.keys(created.data)]).toEqual([CODES.ok, ['id']])
    expect((await editor.get('dropbox', created.data.id)).code).toBe(CODES.forbidden)
    expect((await editor.undo(created.write)).code).toBe(CODES.forbidden)
    expect(recordOf(await admin.get('dropbox', created.data.id)).text).toBe('Good morning')
  })

  it.each([
    ['a list', '[]'],
    ['a text', '"codes"'],
    ['nothing', 'null'],
    ['half an object', '{"part_number":'],
    ['a prototype', '{"__proto__":{"status":"active"}}'],
  ])('reject %s for a record', async (_, payload) => {
    const headers = { ...server.as('admin'), 'content-type': 'application/json' }
    for (const [method, url] of [
      ['POST', '/api/codes'],
      ['PUT', `/api/codes/${(await part()).id}`],
    ] as const) {
      const answer = await server.app.inject({ method, url, payload, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([422, CODES.validation])
    }
  })

  it.each(['constructor', 'toString', 'hasOwnProperty', 'search_text_', '$refs.'])(
    'reject the unknown field %s',
    async (field) => {
      const answers = [
        await admin.create('codes', { part_number: 'X', name, [field]: 1 }),
        await admin.update('codes', (await part()).id, { [field]: 1 }),
      ]
      for (const { status, errors } of answers)
        expect([status, errors.map(({ path }) => path)]).toEqual([422, [field]])
    },
  )

  it('ignore server-managed fields that a form sends back', async () => {
    const before = await part()
    const sent = { ...before, created_at: 'never', updated_at: null, unit: 'set' }
    const after = recordOf(await admin.update('codes', before.id, sent))
    expect(after).toMatchObject({
      id: before.id,
      created_at: before.created_at,
      lock_version: 2,
      unit: 'set',
    })
  })

  it('reject a change of an outdated version', async () => {
    const { id } = await part()
    const tried = ['1', 1.5, true, {}].map((lock_version) =>
      admin.update('codes', id, { unit: 'm', lock_version }),
    )
    for (const { status, errors } of await Promise.all(tried)) {
      expect([status, errors.map(({ path }) => path)]).toEqual([422, ['lock_version']])
    }
    expect((await admin.update('codes', id, { unit: 'm', lock_version: 7 })).code).toBe(
      CODES.conflict,
    )
    expect((await admin.update('codes', id, { unit: 'm', lock_version: null })).code).toBe(CODES.ok)
  })

  it('change and delete all of many or none', async () => {
    const [one, two] = [await part(), await part()]
    const ids = [one.id, 99_999, two.id]
    expect((await admin.updateMany('codes', ids, { unit: 'm' })).code).toBe(CODES.notFound)
    expect((await admin.removeMany('codes', ids)).code).toBe(CODES.notFound)
    const wrong = await admin.updateMany('codes', [one.id, two.id], { part_number: 'SAME' })
    expect([wrong.status, wrong.errors.map(({ path }) => path)]).toEqual([422, ['part_number']])
    expect(
      [await admin.get('codes', one.id), await admin.get('codes', two.id)].map(({ data }) => data),
    ).toEqual([one, two])
    const none = await server.app.inject({
      method: 'DELETE',
      url: '/api/codes',
      headers: server.as('admin'),
    })
    expect(none.statusCode).toBe(422)
  })

  it('delete records that refer to each other together, in any order, and restore them', async () => {
    const leimu = await line()
    const top = await category({ leimu })
    const middle = await category({ leimu, parent: top })
    const low = await category({ leimu, parent: middle })
    expect((await admin.removeMany('categories', [top, middle])).code).toBe(CODES.conflict)
    for (const ids of [
      [top, middle, low],
      [middle, low, top, top],
      [low, top, middle],
    ]) {
      const { code, write } = await admin.removeMany('categories', ids)
      expect([code, (await admin.get('categories', top)).code]).toEqual([CODES.ok, CODES.notFound])
      recordOf(await admin.undo(write))
      expect(recordOf(await admin.get('categories', low)).parent).toBe(middle)
    }
  })

  it('do not undo a creation that others have changed since', async () => {
    const created = await admin.create('codes', { part_number: `P-${serial++}`, name })
    const changed = await admin.update('codes', created.data.id, { unit: 'm' })
    expect((await admin.undo(created.write)).code).toBe(CODES.conflict)
    await admin.undo(changed.write)
    expect((await admin.undo(created.write)).code).toBe(CODES.ok)
  })

  it('undo a change although another field has changed since', async () => {
    const { id } = await part({ unit: 'pc' })
    const changed = await admin.update('codes', id, { unit: 'm' })
    recordOf(await admin.update('codes', id, { name: { en: 'Renamed', zh: null } }))
    recordOf(await admin.undo(changed.write))
    expect(recordOf(await admin.get('codes', id))).toMatchObject({
      unit: 'pc',
      name: { en: 'Renamed' },
    })
  })

  it('undo the steps of one write in reverse, and repeat them in order', async () => {
    const { id: first } = await part({ unit: 'pc' })
    const { id: second } = await part({ unit: 'pc' })
    const steps = [
      { action: 'update', resource: 'codes', id: first, values: { unit: 'm' } },
      { action: 'update', resource: 'codes', id: first, values: { unit: 'cm' } },
      { action: 'delete', resource: 'codes', id: first },
      { action: 'update', resource: 'codes', id: second, values: { unit: 'kg' } },
    ] as const
    const done = await write(server.context, SYSTEM, steps, { origin: 'api' })
    const undone = await admin.undo(done.write ?? '')
    expect(recordOf(undone).map(({ id, unit }) => [id, unit])).toEqual([
      [second, 'pc'],
      [first, 'cm'],
      [first, 'm'],
      [first, 'pc'],
    ])
    expect(recordOf(await admin.get('codes', first)).unit).toBe('pc')
    expect(recordOf(await admin.get('codes', second)).unit).toBe('pc')
    recordOf(await admin.undo(undone.write))
    expect((await admin.get('codes', first)).code).toBe(CODES.notFound)
    expect(recordOf(await admin.get('codes', second)).unit).toBe('kg')
  })

  it('undo all of a write or nothing: a later change or a missing permission prevents it', async () => {
    const { id } = await part({ unit: 'pc' })
    const box = await storeRecord(server.context, 'dropbox', { text: 'Box' })
    const steps = [
      { action: 'update', resource: 'codes', id, values: { unit: 'm' } },
      { action: 'update', resource: 'dropbox', id: box, values: { text: 'Chest' } },
    ] as const
    const done = await write(server.context, SYSTEM, steps, { origin: 'api' })
    const units = async () => [
      recordOf(await admin.get('codes', id)).unit,
      recordOf(await admin.get('dropbox', box)).text,
    ]
    expect((await rest(server, 'editor').undo(done.write ?? '')).code).toBe(CODES.forbidden)
    expect(await units()).toEqual(['m', 'Chest'])
    const later = await write(server.context, SYSTEM, [{ ...steps[0], values: { unit: 'cm' } }], {
      origin: 'api',
    })
    expect((await admin.undo(done.write ?? '')).code).toBe(CODES.conflict)
    expect(await units()).toEqual(['cm', 'Chest'])
    recordOf(await admin.undo(later.write ?? ''))
    recordOf(await admin.undo(done.write ?? ''))
    expect(await units()).toEqual(['pc', 'Box'])
  })

  it('undo the readable changes of a write, and leave its changed secret', async () => {
    const { query } = server.context.db
    const id = await storeRecord(server.context, 'dropbox', { text: 'Box', code: 'first-code' })
    const code = async () =>
      (
        await query
          .selectFrom('dropbox')
          .select('code')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).code
    const before = await code()
    const changed = await admin.update('dropbox', id, { text: 'Chest', code: 'other-code' })
    const after = await code()
    expect(after).not.toBe(before)
    recordOf(await admin.undo(changed.write))
    expect(recordOf(await admin.get('dropbox', id)).text).toBe('Box')
    expect(await code()).toBe(after)
  })

  it('keep a record with a required reference to it, which cannot be cleared', async () => {
    const box = await storeRecord(server.context, 'dropbox', { text: 'Box' })
    const spare = recordOf(await admin.create('latches', { text: 'Spare', opens: box })).id
    const key = recordOf(await admin.create('latches', { text: 'Key', opens: box, spare })).id
    expect((await admin.remove('dropbox', box)).code).toBe(CODES.conflict)
    recordOf(await admin.remove('latches', spare))
    expect(recordOf(await admin.get('latches', key))).toMatchObject({ opens: box, spare: null })
    expect(recordOf(await admin.get('dropbox', box)).text).toBe('Box')
  })

  it('report all errors of a record at once, each at its field', async () => {
    const box = await storeRecord(server.context, 'dropbox', { text: 'Box' })
    const { id } = recordOf(
      await admin.create('latches', { text: 'Key', number: 'K-1', opens: box }),
    )
    const other = recordOf(
      await admin.create('latches', { text: 'Key', number: 'K-2', opens: box, spare: id }),
    ).id
    const missing = { path: 'opens', message: 'The selected record doesn’t exist' }
    const notUnique = { path: 'number', message: 'This value already exists' }
    const wrong = await admin.update('latches', id, { number: 'K-2', opens: 987_654, spare: other })
    expect(wrong.errors).toEqual([
      notUnique,
      missing,
      { path: 'spare', message: 'This would create a loop' },
    ])
    // A chain that begins at no record is no loop.
    expect((await admin.update('latches', id, { spare: 987_654 })).errors).toEqual([
      { ...missing, path: 'spare' },
    ])
    expect((await admin.update('latches', id, { number: 'K-1', opens: box })).code).toBe(CODES.ok)
    expect(recordOf(await admin.get('latches', id))).toMatchObject({
      number: 'K-1',
      opens: box,
      spare: null,
    })
  })

  it('reject an unknown write', async () => {
    expect((await admin.undo('00000000-0000-4000-8000-000000000000')).code).toBe(CODES.notFound)
    expect((await admin.undo('1')).status).toBe(422)
  })

  it.each(['0', '-1', '1.5', 'one', '99999999999', '1%20or%201'])(
    'reject the id %s',
    async (id) => {
      const answer = await server.app.inject({
        url: `/api/codes/${id}`,
        headers: server.as('admin'),
      })
      expect(answer.statusCode).toBe(422)
    },
  )

  describe('concurrently', () => {
    const times = <T>(call: (nth: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 6 }, (_, nth) => call(nth)))

    it('create one record of a unique value, and reject the others at its field', async () => {
      const answers = await times(() => admin.create('codes', { part_number: 'ONLY-1', name }))
      expect(statuses(answers)).toEqual([200, 422, 422, 422, 422, 422])
      for (const { errors } of answers.filter(({ status }) => status !== 200)) {
        expect(errors).toEqual([{ path: 'part_number', message: 'This value already exists' }])
      }
    })

    it('accept one of several changes of one version', async () => {
      const { id, lock_version } = await part()
      const answers = await times((nth) =>
        admin.update('codes', id, { unit: `u${nth}`, lock_version }),
      )
      expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
      const won = answers.find(({ status }) => status === 200)
      expect(recordOf(await admin.get('codes', id))).toEqual(won?.data)
    })

    it('never close a chain of references into a circle', async () => {
      for (let round = 0; round < 5; round++) {
        const end = await part()
        const middle = await part({ status: 'superseded', superseded_by: end.id })
        const start = await part()
        const follow = (id: number, superseded_by: number) =>
          admin.update('codes', id, { status: 'superseded', superseded_by })
        const answers = await Promise.all([follow(start.id, middle.id), follow(end.id, start.id)])
        expect(statuses(answers)).toEqual([200, 422])
      }
    })

    it('assign a distinct number to every order', async () => {
      const answers = await times(() =>
        admin.create('orders', {
          company: 'Stage Ltd',
          lines: [{ part_number: 'LX-1', quantity: 1 }],
        }),
      )
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200])
      expect(new Set(answers.map(({ data }) => data.number)).size).toBe(6)
    })

    it('never leave a reference to a deleted record', async () => {
      const leimu = await line()
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => admin.create('categories', { name, leimu })),
        admin.remove('leimu', leimu),
      ])
      for (const { status } of answers) expect([200, 409, 422]).toContain(status)
      const left = recordOf(await admin.list('categories', { filter: { leimu } }))
      expect((await admin.get('leimu', leimu)).status).toBe(left.length ? 200 : 404)
    })
  })
})
