/**
 * The trash over HTTP: deleted records come back with what hung on them, also after the rules have
 * changed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { emptyTrash } from '#server/history/empty-trash.ts'
import { CODES } from '#shared/errors.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer } from '../support/customers.ts'
import { historyOf } from '../support/history.ts'
import { rackResources } from '../support/rack-resources.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('a deleted record on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let editor: Rest
  let serial = 0
  beforeAll(async () => {
    const resources: Resources = { ...product, ...rackResources }
    server = await startServer({ engine, resources, environment: { TRASH_DAYS: '30' } })
    admin = rest(server)
    editor = rest(server, 'editor')
  })
  afterAll(() => server.close())

  const rack = async (values: object = {}) =>
    recordOf(await admin.create('racks', { name: `Rack ${serial++}`, ...values }))
  const slot = async (rackId: number, values: object = {}) =>
    recordOf(await admin.create('slots', { name: `Slot ${serial++}`, rack: rackId, ...values }))

  it('is found by title and resource, and restored with its dependent records', async () => {
    const base = await rack({ cost: '7' })
    const spare = await rack()
    const child = await slot(base.id, { spare: spare.id })
    const other = await slot(spare.id, { spare: base.id, near: [base.id, spare.id] })
    await editor.remove('racks', base.id)
    const { trash, deleted, restore } = historyOf(server)
    const { items } = (await trash({ q: String(base.name), resource: 'racks' })).data
    expect(items.map(({ record }) => record)).toEqual([base.id])
    expect((await trash({ resource: 'slots', q: String(child.name) })).data.items).toEqual([])
    const { data } = await deleted(items[0]?.id)
    expect(data).toMatchObject({
      record: { name: base.name, cost: '7' },
      problems: [],
      isRestorable: true,
    })
    expect(data.along.map(({ record, action }) => [record, action])).toEqual(
      expect.arrayContaining([
        [child.id, 'create'],
        [other.id, 'update'],
      ]),
    )
    expect((await admin.get('racks', base.id)).status).toBe(404)
    expect((await restore(items[0]?.id)).code).toBe(CODES.ok)
    expect(recordOf(await admin.get('racks', base.id))).toMatchObject({
      cost: '7',
      created_at: base.created_at,
    })
    expect(recordOf(await admin.get('slots', child.id))).toMatchObject({
      rack: base.id,
      spare: spare.id,
    })
    expect(recordOf(await admin.get('slots', other.id))).toMatchObject({
      spare: base.id,
      near: [base.id, spare.id],
    })
  })

  it('is restored once by two people at the same time, and the second one gets the reason', async () => {
    const base = await rack()
    await editor.remove('racks', base.id)
    const { trash, restore } = historyOf(server)
    const [entry] = (await trash({ q: String(base.name), resource: 'racks' })).data.items
    const codes = (await Promise.all([restore(entry?.id), restore(entry?.id)])).map(
      ({ code }) => code,
    )
    expect(codes.toSorted()).toEqual([CODES.ok, CODES.readable])
    expect((await restore(entry?.id)).code).toBe(CODES.readable)
  })

  it('is restored once, also where its deletion is undone', async () => {
    const both = [await rack(), await rack()]
    const removed = await admin.removeMany(
      'racks',
      both.map(({ id }) => id),
    )
    const { trash, restore } = historyOf(server)
    const [entry] = (await trash({ q: String(both[0]?.name), resource: 'racks' })).data.items
    expect((await restore(entry?.id)).code).toBe(CODES.ok)
    expect(await admin.undo(removed.write)).toMatchObject({ status: 409, code: CODES.conflict })
  })

  it('restores one of many records that were deleted together', async () => {
    const both = [await rack(), await rack()]
    const child = await slot(both[0]?.id ?? 0)
    await admin.removeMany(
      'racks',
      both.map(({ id }) => id),
    )
    const { items } = (
      await historyOf(server).trash({ q: String(both[0]?.name), resource: 'racks' })
    ).data
    expect((await historyOf(server).restore(items[0]?.id)).code).toBe(CODES.ok)
    expect((await admin.get('slots', child.id)).status).toBe(200)
    expect((await admin.get('racks', both[1]?.id ?? 0)).status).toBe(404)
  })

  it('reports what changed rules require, and accepts it', async () => {
    const gone = await rack()
    const base = await rack()
    const child = await slot(base.id, { spare: gone.id, name: 'Slot to restore' })
    await admin.remove('slots', child.id)
    await admin.remove('racks', gone.id)
    await admin.remove('racks', base.id)
    await rack({ name: base.name })
    const { resources } = server.context
    const before = resources.racks
    if (!before?.fields.unit) throw new Error('no such field')
    resources.racks = {
      ...before,
      fields: { ...before.fields, unit: { ...before.fields.unit, required: true } },
    }
    try {
      const { trash, deleted, restore } = historyOf(server)
      const [entry] = (await trash({ q: String(base.name), resource: 'racks' })).data.items
      const { problems, isRestorable } = (await deleted(entry?.id)).data
      expect(problems.map(({ field }) => field).toSorted()).toEqual(['name', 'unit'])
      expect(isRestorable).toBe(true)
      const refused = await restore(entry?.id)
      expect([refused.status, JSON.stringify(refused.data)]).toEqual([
        422,
        expect.stringContaining(`racks.${base.id}.unit`),
      ])
      const values = [
        { resource: 'racks', record: base.id, values: { name: `${base.name} again`, unit: 'm' } },
      ]
      expect((await restore(entry?.id, values)).code).toBe(CODES.ok)
      expect(recordOf(await admin.get('racks', base.id))).toMatchObject({
        name: `${base.name} again`,
        unit: 'm',
      })
      const [lost] = (await trash({ q: 'Slot to restore' })).data.items
      expect((await deleted(lost?.id)).data.problems).toMatchObject([
        {
          field: 'spare',
          value: gone.id,
          message: expect.stringContaining(`“${gone.name}” is in the trash`),
        },
      ])
    } finally {
      resources.racks = before
    }
  })

  it('keeps a customer’s words and its state, even when other fields are filled in', async () => {
    const words = 'Which fan fits?'
    const sender = {
      continent: 'Europe',
      country: 'Spain',
      first_name: 'L',
      last_name: 'S',
      email: 'l@x.example',
    }
    const message = await storeRecord(server.context, 'messages', {
      ...sender,
      message: words,
      submission: engine,
    })
    const customer = await addCustomer(server, `deleted-${engine}`)
    await admin.remove('messages', message)
    await admin.remove('customers', customer)
    const { trash, deleted, restore } = historyOf(server)
    const { resources } = server.context
    const { messages, customers } = resources
    if (!messages?.fields.message || !customers?.fields.status) throw new Error('no such field')
    const refuse = async (resource: string, record: number, values: object) => {
      const [entry] = (await trash({ resource })).data.items
      expect((await restore(entry?.id, [{ resource, record, values }])).code).toBe(CODES.forbidden)
      return (await deleted(entry?.id)).data
    }
    // As they were, nothing is missing.
    expect(await refuse('messages', message, { message: 'FORGED' })).toMatchObject({ problems: [] })
    expect(await refuse('messages', message, { country: 'France' })).toMatchObject({ problems: [] })
    expect(await refuse('customers', customer, { status: 'disabled' })).toMatchObject({
      problems: [],
    })
    const max = { ...messages.fields.message, max: 5 }
    const options = { pending: { en: 'Waiting', zh: '待审' } }
    resources.messages = {
      ...messages,
      fields: { ...messages.fields, message: max as ResolvedField },
    }
    resources.customers = {
      ...customers,
      fields: {
        ...customers.fields,
        status: { ...customers.fields.status, options } as ResolvedField,
      },
    }
    try {
      const shortened = await refuse('messages', message, { message: 'Fan?' })
      expect(shortened).toMatchObject({ problems: [{ field: 'message' }], isRestorable: false })
      const gone = await refuse('customers', customer, { status: 'pending' })
      expect(gone).toMatchObject({ problems: [{ field: 'status' }], isRestorable: false })
    } finally {
      Object.assign(resources, { messages, customers })
    }
    const [entry] = (await trash({ resource: 'messages' })).data.items
    const url = `/api/history/trash/${entry?.id}/restore`
    const headers = server.as('admin')
    expect(
      (await server.app.inject({ method: 'POST', url, headers, payload: {} })).json().code,
    ).toBe(CODES.ok)
    expect(recordOf(await admin.get('messages', message))).toMatchObject({
      message: words,
      country: 'Spain',
    })
  })

  it('is emptied after the days that are set', async () => {
    const { id, name } = await rack()
    await admin.remove('racks', id)
    const { trash, restore } = historyOf(server)
    const [entry] = (await trash({ q: String(name) })).data.items
    await emptyTrash(server.context, new Date(Date.now() + 29 * 24 * 60 * 60_000))
    expect((await trash({ q: String(name) })).data.items).toHaveLength(1)
    await emptyTrash(server.context, new Date(Date.now() + 31 * 24 * 60 * 60_000))
    expect((await trash({ q: String(name) })).data.items).toEqual([])
    expect((await restore(entry?.id)).status).toBe(404)
  })

  it('is left by the undo of a deletion once it has been erased', async () => {
    const [erased, kept] = [await rack(), await rack()]
    const { write } = await admin.removeMany('racks', [erased.id, kept.id])
    const alone = await rack()
    const { write: only } = await admin.remove('racks', alone.id)
    await server.context.db.query
      .updateTable('audit')
      .set({ changes: '[]' })
      .where('action', '=', 'delete')
      .where('resource', '=', 'racks')
      .where('record', 'in', [erased.id, alone.id])
      .execute()
    const { later, undo, write: summaryOf } = historyOf(server)
    expect((await later(write)).data.items).toMatchObject([
      { kind: 'erased', record: erased.id, title: erased.name },
    ])
    expect([
      (await summaryOf(write)).data.isUndoable,
      (await summaryOf(only)).data.isUndoable,
    ]).toEqual([true, false])
    expect((await undo(write)).code).toBe(CODES.readable)
    expect((await undo(write, true)).code).toBe(CODES.ok)
    expect((await admin.get('racks', kept.id)).status).toBe(200)
    expect((await admin.get('racks', erased.id)).status).toBe(404)
  })

  it('is found by its id, also when it was deleted with another one', async () => {
    const base = await rack()
    const child = await slot(base.id)
    await admin.remove('racks', base.id)
    const { trash } = historyOf(server)
    const found = async (resource: string, record: number) =>
      (await trash({ resource, record })).data.items
    expect(await found('racks', base.id)).toMatchObject([
      { record: base.id, actor: 'admin', title: base.name },
    ])
    expect(await found('slots', child.id)).toMatchObject([{ record: child.id }])
    expect(await found('racks', base.id + 1000)).toEqual([])
    expect(
      (await historyOf(server, 'visitor').trash({ resource: 'racks', record: base.id })).status,
    ).toBe(403)
  })
})
