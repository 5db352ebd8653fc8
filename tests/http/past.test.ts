/** The time machine over HTTP: lists and records as they were, rebuilt from the audit log. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { emptyTrash } from '#server/history/empty-trash.ts'
import { CODES } from '#shared/errors.ts'
import type { Resources } from '#shared/resources/define.ts'
import { rackResources } from '../support/rack-resources.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

/** A moment between two writes. */
async function moment(): Promise<string> {
  await sleep(2)
  const at = new Date().toISOString()
  await sleep(2)
  return at
}

describe.each(enginesFor(import.meta.filename))('the past on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let serial = 0
  beforeAll(async () => {
    const resources: Resources = { ...product, ...rackResources }
    server = await startServer({ engine, resources, environment: { TRASH_DAYS: '30' } })
    admin = rest(server)
  })
  afterAll(() => server.close())

  const unique = (name: string) => `${name} ${serial++}`
  const rack = async (values: object = {}) =>
    recordOf(await admin.create('racks', { name: unique('Rack'), ...values }))

  it('shows a record with the values and titles that it had, also when it has been deleted since', async () => {
    const [near, other] = [await rack({ name: unique('Before') }), await rack()]
    const values = { name: 'Left', rack: near.id, near: [other.id, near.id] }
    const slot = recordOf(await admin.create('slots', values))
    const at = await moment()
    const before = recordOf(await admin.get('slots', slot.id))
    await admin.update('slots', slot.id, { name: 'Right', near: [near.id], spare: other.id })
    await admin.update('racks', near.id, { name: unique('After') })
    await admin.remove('racks', near.id)
    expect((await admin.get('slots', slot.id)).status).toBe(404)
    expect(recordOf(await admin.get('slots', slot.id, at))).toEqual(before)
  })

  it('filters, sorts, searches and counts a list by what it had', async () => {
    const group = unique('Group')
    const [first, second] = [
      await rack({ unit: group, status: 'open' }),
      await rack({ unit: group, status: 'open' }),
    ]
    const at = await moment()
    await admin.update('racks', first.id, { name: unique('Renamed'), status: 'closed' })
    await admin.remove('racks', second.id)
    await rack({ unit: group, status: 'open' })
    const past = (filter: object, range: [number, number] = [0, 9]) =>
      admin.list('racks', { filter: { unit: group, ...filter }, sort: ['name', 'DESC'], range }, at)
    const names = [second.name, first.name]
    expect((await past({})).data.map(({ name }) => name)).toEqual(names)
    expect((await past({ status: 'open' })).data.map(({ name }) => name)).toEqual(names)
    expect((await past({ status: 'closed' })).data).toEqual([])
    expect((await past({ q: String(first.name) })).data.map(({ id }) => id)).toEqual([first.id])
    const page = await past({}, [1, 1])
    expect(page.headers['content-range']).toBe('racks 1-1/2')
    expect(page.data.map(({ id }) => id)).toEqual([first.id])
  })

  it('is closed to those who may not read the records or their fields', async () => {
    const closed = await rack({ name: 'Sealed', cost: '5' })
    const open = await rack({ cost: '7' })
    const at = await moment()
    await admin.update('racks', closed.id, { name: unique('Opened') })
    const editor = rest(server, 'editor')
    expect((await editor.get('racks', closed.id)).status).toBe(200)
    expect((await editor.get('racks', closed.id, at)).status).toBe(404)
    expect(recordOf(await admin.get('racks', open.id, at)).cost).toBe('7')
    expect(recordOf(await editor.get('racks', open.id, at))).not.toHaveProperty('cost')
    expect((await editor.list('racks', { filter: { cost: '7' } }, at)).status).toBe(422)
    expect((await rest(server, 'visitor').list('racks', {}, at)).status).toBe(403)
  })

  it('has no secrets, and no state beyond the log', async () => {
    const { records } = { records: (await admin.list('users')).data }
    const at = await moment()
    const [user] = (await admin.list('users', { filter: { id: [records[0]?.id] } }, at)).data
    expect(user).toMatchObject({ username: records[0]?.username, last_seen: null })
  })

  it('rejects future and invalid points in time', async () => {
    const future = await admin.list('racks', {}, new Date(Date.now() + 60_000).toISOString())
    expect(future).toMatchObject({
      status: 422,
      errors: [{ path: 'at', message: 'Choose a time in the past' }],
    })
    expect((await admin.list('racks', {}, 'yesterday')).code).toBe(CODES.validation)
  })

  it('does not exist for resources without history', async () => {
    expect((await admin.list('audit', {}, await moment())).status).toBe(404)
  })

  it('counts the records whose values are no longer kept', async () => {
    const lost = await rack()
    const at = await moment()
    await admin.remove('racks', lost.id)
    const past = await admin.list('racks', { filter: { id: [lost.id] } }, at)
    expect(past.data.map(({ id }) => id)).toEqual([lost.id])
    expect(past.headers['records-lost']).toBeUndefined()
    await emptyTrash(server.context, new Date(Date.now() + 31 * 24 * 60 * 60_000))
    const later = new Date(Date.parse(at) + 1).toISOString()
    const { data, headers } = await admin.list('racks', { filter: { id: [lost.id] } }, later)
    expect(data).toEqual([])
    expect(Number(headers['records-lost'])).toBeGreaterThan(0)
  })
})
