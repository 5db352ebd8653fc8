/**
 * Rules by record and permissions in the past, the history and the list of writes, on both
 * databases.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { historyOf } from '../support/history.ts'
import { rackResources } from '../support/rack-resources.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

/** Editors may not read the rack of this name. */
const SEALED = 'Sealed'
const ALL: Grants[string] = { actions: ['list', 'read', 'create', 'update', 'delete'] }
const OPEN: Grants = { racks: ALL, slots: ALL, audit: { actions: ['list', 'read'] } }

/** A moment between two writes. */
async function moment(): Promise<string> {
  await sleep(2)
  const at = new Date().toISOString()
  await sleep(2)
  return at
}

describe.each(enginesFor(import.meta.filename))('what rules by record deny on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let editor: Rest
  let serial = 0
  beforeAll(async () => {
    const resources: Resources = { ...product, ...rackResources }
    server = await startServer({ engine, resources })
    admin = rest(server)
    editor = rest(server, 'editor')
  })
  afterEach(() => grant(null))
  afterAll(() => server.close())

  const rack = async (values: object = {}) =>
    recordOf(await admin.create('racks', { name: `Rack ${serial++}`, ...values }))
  const rename = (id: number, name: string) => admin.update('racks', id, { name })
  /** The permissions of editors; null for those of the config. */
  const grant = async (grants: Grants | null) => {
    const [role] = (await admin.list('roles', { filter: { key: 'editor' } })).data
    recordOf(await admin.update('roles', role?.id ?? 0, { grants }))
  }
  const idsAt = async (person: Rest, unit: string, at: string) =>
    (await person.list('racks', { filter: { unit }, sort: ['id', 'ASC'] }, at)).data.map(
      ({ id }) => id,
    )

  it('is closed in its past, too, also when it has been deleted since', async () => {
    const unit = `u${serial++}`
    const [open, closed, gone] = [await rack({ unit }), await rack({ unit }), await rack({ unit })]
    const at = await moment()
    await rename(closed.id, SEALED)
    expect(await idsAt(editor, unit, at)).toEqual([open.id, gone.id])
    expect((await editor.get('racks', closed.id, at)).status).toBe(404)
    recordOf(await rename(closed.id, `Rack ${serial++}`))
    recordOf(await rename(gone.id, SEALED))
    await admin.remove('racks', gone.id)
    expect(await idsAt(editor, unit, at)).toEqual([open.id, closed.id])
    expect((await editor.get('racks', gone.id, at)).status).toBe(404)
    expect((await editor.get('racks', open.id, at)).status).toBe(200)
    expect(await idsAt(admin, unit, at)).toEqual([open.id, closed.id, gone.id])
  })

  it('keeps what was deleted while it was open', async () => {
    const unit = `u${serial++}`
    const { id } = await rack({ unit })
    const at = await moment()
    await admin.remove('racks', id)
    expect(await idsAt(editor, unit, at)).toEqual([id])
    expect((await editor.get('racks', id, at)).status).toBe(200)
  })

  it('is left out of the history: what led there, what was done meanwhile, and what led away', async () => {
    const { id } = await rack({ unit: 'm' })
    await rename(id, SEALED)
    await admin.update('racks', id, { unit: 'dm' })
    await rename(id, `Rack ${serial++}`)
    await admin.update('racks', id, { unit: 'cm' })
    const seen = async (person: 'admin' | 'editor') =>
      (await historyOf(server, person).record('racks', id)).data.items.map(
        ({ action, changes }) => [action, ...changes.map(({ field }) => field)],
      )
    expect(await seen('admin')).toHaveLength(5)
    const open = await seen('editor')
    expect(open.map(([action]) => action)).toEqual(['update', 'create'])
    expect(open[0]).toEqual(['update', 'unit'])
    const { items } = (await historyOf(server, 'editor').record('racks', id)).data
    expect(JSON.stringify(items)).not.toContain(SEALED)
  })

  it('is left out of the list of writes and the trash', async () => {
    await grant(OPEN)
    const { id, name } = await rack()
    await rename(id, SEALED)
    const leads = async () =>
      (await historyOf(server, 'editor').writes({ resource: 'racks' })).data.items
    expect((await leads()).some(({ lead }) => lead?.record === id)).toBe(false)
    await admin.remove('racks', id)
    const { items } = (await historyOf(server, 'editor').trash({ resource: 'racks' })).data
    expect(items.some(({ record }) => record === id)).toBe(false)
    expect(JSON.stringify([await leads(), items])).not.toContain(`"${name}"`)
  })

  it('offers to undo a write to those who may undo all of it', async () => {
    const { id } = await rack()
    const operations = [
      { action: 'update', resource: 'racks', id, values: { unit: 'in' } },
      { action: 'create', resource: 'slots', values: { name: 'Left', rack: id } },
    ] as const
    const done = await write(server.context, SYSTEM, [...operations], { origin: 'api' })
    const isUndoable = async (person: 'admin' | 'editor') =>
      (await historyOf(server, person).write(done.write ?? '')).data.isUndoable
    await grant(OPEN)
    expect([await isUndoable('admin'), await isUndoable('editor')]).toEqual([true, true])
    await grant({ ...OPEN, slots: { actions: ['list', 'read', 'create', 'update'] } })
    expect([await isUndoable('admin'), await isUndoable('editor')]).toEqual([true, false])
    await grant({ ...OPEN, racks: { ...ALL, fields: { unit: 'read' } } })
    expect(await isUndoable('editor')).toBe(false)
    expect((await historyOf(server, 'editor').undo(done.write ?? '')).status).toBe(403)
  })
})
