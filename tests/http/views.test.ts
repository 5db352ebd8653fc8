/** Saved views over HTTP, on both databases: visible only to their audience. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { CODES } from '#shared/errors.ts'
import { rackResources } from '../support/rack-resources.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const state = {
  filter: { status: 'active' },
  sort: { field: 'part_number', order: 'asc' },
  columns: { order: ['part_number', 'name'], hidden: ['name'] },
  mode: 'list',
}

describe.each(RULE_ENGINES)('saved views on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let editor: Rest
  let roles: Record<string, number>
  let mine: number

  const make = async (person: Rest, values: object = {}) =>
    recordOf(await person.create('views', { name: 'Active', list: 'codes', state, ...values })).id
  const seen = async (person: Rest) => (await person.list('views')).data.map(({ id }) => id)

  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...product, ...rackResources } })
    admin = rest(server)
    editor = rest(server, 'editor')
    roles = Object.fromEntries(
      (await admin.list('roles')).data.map(({ id, key }) => [String(key), id]),
    )
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    mine = await make(editor)
  })

  it('belong to their creator, and keep what the list showed', async () => {
    const { data } = await editor.get('views', mine)
    expect(data).toMatchObject({ name: 'Active', list: 'codes', state, shared_with: [] })
    expect(data.$refs.owner).toMatchObject({ title: 'editor' })
    expect((await editor.create('views', { name: 'X', list: 'codes', state, owner: 1 })).code).toBe(
      CODES.validation,
    )
  })

  it('are hidden from others, administrators included, until they are shared', async () => {
    expect(await seen(editor)).toContain(mine)
    expect(await seen(admin)).not.toContain(mine)
    expect((await admin.get('views', mine)).status).toBe(404)
    expect((await admin.update('views', mine, { name: 'Taken' })).status).toBe(404)
    expect((await admin.remove('views', mine)).status).toBe(404)
    recordOf(await editor.update('views', mine, { shared_with: [roles.editor] }))
    expect(await seen(admin)).toContain(mine)
    expect(recordOf(await admin.update('views', mine, { name: 'Renamed' })).name).toBe('Renamed')
  })

  it('are seen by the roles that they are shared with, which cannot change them', async () => {
    const shared = await make(admin, { shared_with: [roles.editor] })
    const others = await make(admin, { shared_with: [roles.visitor] })
    const alone = await make(admin)
    const ids = await seen(editor)
    expect([shared, others, alone].map((id) => ids.includes(id))).toEqual([true, false, false])
    expect((await editor.get('views', others)).status).toBe(404)
    expect((await editor.update('views', shared, { name: 'Mine now' })).code).toBe(CODES.forbidden)
    expect((await editor.remove('views', shared)).code).toBe(CODES.forbidden)
    recordOf(await admin.update('views', shared, { shared_with: [] }))
    expect(await seen(editor)).not.toContain(shared)
  })

  it('are shared with a role of the owner, and made a default by administrators', async () => {
    expect((await editor.update('views', mine, { shared_with: [roles.admin] })).code).toBe(
      CODES.forbidden,
    )
    expect((await make(admin, { shared_with: [roles.visitor, roles.editor] })) > 0).toBe(true)
    expect((await editor.update('views', mine, { default_for: [roles.editor] })).code).toBe(
      CODES.forbidden,
    )
    const preset = await make(admin, { default_for: [roles.editor] })
    expect(await seen(editor)).toContain(preset)
  })

  it('are closed to roles without lists', async () => {
    expect((await rest(server, 'visitor').list('views')).code).toBe(CODES.forbidden)
  })

  it('belong to a list that their creator may open', async () => {
    for (const list of ['nothing', 'constructor', 'audit']) {
      const { errors } = await editor.create('views', { name: 'X', list, state })
      expect(errors).toEqual([expect.objectContaining({ path: 'list' })])
      expect((await editor.update('views', mine, { list })).errors).toMatchObject([
        { path: 'list' },
      ])
    }
    recordOf(await editor.update('views', mine, { list: 'goods' }))
    recordOf(await admin.create('views', { name: 'X', list: 'audit', state }))
  })

  it('are not shared with a role that may not read a field of their filter', async () => {
    const hidden = { filter: { any: [{ name: 'Rack' }, { cost: { gt: '7' } }] } }
    const priced = { list: 'racks', state: hidden }
    const refused = await admin.create('views', {
      name: 'X',
      ...priced,
      shared_with: [roles.admin, roles.editor],
    })
    expect(refused.errors).toEqual([
      {
        path: 'shared_with',
        message: 'The role “editor” can’t see Cost, which this view filters by',
      },
    ])
    expect(
      (await admin.create('views', { name: 'X', ...priced, default_for: [roles.editor] })).errors,
    ).toMatchObject([{ path: 'default_for' }])
    const shared = await make(admin, {
      list: 'racks',
      state: { filter: { name: 'Rack' } },
      shared_with: [roles.editor],
    })
    const { write } = await admin.update('views', shared, { name: 'Racks' })
    expect((await admin.update('views', shared, { state: hidden })).errors).toMatchObject([
      { path: 'shared_with' },
    ])
    expect((await editor.get('views', shared)).data.state).toMatchObject({
      filter: { name: 'Rack' },
    })
    expect((await admin.undo(write)).code).toBe(CODES.ok)
    expect(
      await make(admin, { ...priced, shared_with: [roles.admin, roles.visitor] }),
    ).toBeGreaterThan(0)
  })

  it('are hidden from a role that can no longer read a field of their filter, but not from their owner', async () => {
    const grant = async (grants: object | null) =>
      recordOf(await admin.update('roles', roles.editor ?? 0, { grants }))
    const open = { actions: ['list', 'read', 'create', 'update'] }
    const fields = { name: 'none', unit: 'none' }
    const racks = (filter: object, by: Rest) =>
      make(by, {
        list: 'racks',
        state: { filter, columns: { ...state.columns, widths: { unit: 90 } } },
        shared_with,
      })
    const shared_with = [roles.editor]
    const nested = await racks(
      { any: [{ status: 'open' }, { all: [{ unit: { in: ['mm'] } }] }] },
      admin,
    )
    const plain = await racks({ status: 'open' }, admin)
    const own = await racks({ name: 'Rack' }, editor)
    const reads = async () => {
      const ids = await seen(editor)
      return [nested, plain, own].map((id) => ids.includes(id))
    }
    expect(await reads()).toEqual([true, true, true])
    await grant({ views: open, racks: { ...open, fields } })
    expect(await reads()).toEqual([false, true, true])
    expect((await editor.get('views', nested)).status).toBe(404)
    expect((await editor.get('views', own)).data.state).toMatchObject({ filter: { name: 'Rack' } })
    expect(await seen(admin)).toEqual(expect.arrayContaining([nested, plain, own]))
    await grant({ views: open })
    expect(await reads()).toEqual([false, false, true])
    await grant(null)
    expect(await reads()).toEqual([true, true, true])
  })

  it('keep filters of fields that do not exist, and reject what is no view', async () => {
    const gone = await make(editor, { state: { filter: { gone: 1 } } })
    expect((await editor.get('views', gone)).data.state).toMatchObject({
      filter: { gone: 1 },
      sort: null,
    })
    expect(
      (await editor.create('views', { name: 'X', list: 'codes', state: { mode: 'map' } })).errors,
    ).toEqual([expect.objectContaining({ path: 'state.mode' })])
  })
})
