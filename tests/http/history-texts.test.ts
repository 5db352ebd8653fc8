/** Names and texts in the history over HTTP: of staff, and from before a field had languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { historyOf } from '../support/history.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

describe.each(enginesFor(import.meta.filename))('texts of the history on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let editor: Rest
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
    editor = rest(server, 'editor')
  })
  afterAll(() => server.close())

  it('shows the user as the top bar does, and finds their changes by either name', async () => {
    const { query } = server.context.db
    const { id } = recordOf(
      await admin.create('codes', { part_number: 'P-1', name: { en: 'Fan', zh: null } }),
    )
    await editor.update('codes', id, { unit: 'box' })
    const before = (await historyOf(server).record('codes', id)).data.items[0]
    expect(before).toMatchObject({ actor: 'editor', actorName: 'editor', action: 'update' })
    await query
      .updateTable('users')
      .set({ name: '赵敏' })
      .where('username', '=', 'editor')
      .execute()
    const { items } = (await historyOf(server).record('codes', id)).data
    expect(items[0]).toMatchObject({ actor: 'editor', actorName: '赵敏' })
    const [byName, byUsername] = await Promise.all(
      ['赵敏', 'editor'].map((actor) => historyOf(server).writes({ actor })),
    )
    expect(byName?.data.items[0]).toMatchObject({ actor: 'editor', actorName: '赵敏' })
    expect(byName?.data).toEqual(byUsername?.data)
    await query.updateTable('users').set({ name: null }).where('username', '=', 'editor').execute()
  })

  it('names the fields and the state that a write changed in all its records', async () => {
    const ids: number[] = []
    for (const part_number of ['S-1', 'S-2']) {
      const name = { en: 'Fan', zh: null }
      ids.push(recordOf(await admin.create('codes', { part_number, name, unit: 'pcs' })).id)
    }
    const lead = async () => (await historyOf(server).writes()).data.items[0]?.lead
    const url = `/api/codes?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`
    const change = (payload: object) =>
      server.app.inject({ method: 'PUT', url, headers: server.as('admin'), payload })
    await change({ unit: 'box' })
    expect(await lead()).toMatchObject({ fields: ['unit'], state: null })
    await admin.update('codes', ids[0] ?? 0, { remark: 'worn' })
    await change({ remark: 'worn', unit: 'set' })
    expect(await lead()).toMatchObject({ fields: [], state: null })
    const order = recordOf(
      await admin.create('orders', {
        company: 'Red Curtain',
        lines: [{ part_number: 'S-1', quantity: 1 }],
      }),
    )
    await admin.update('orders', order.id, { status: 'confirmed' })
    expect((await lead())?.state).toBe('confirmed')
  })

  it('titles changes and deleted records in the language of their reader', async () => {
    const name = { en: 'Lenses', zh: '透镜' }
    const { id } = recordOf(await admin.create('part_roles', { name }))
    const titles = async (locale: 'en' | 'zh') => {
      const call = async <T>(url: string) =>
        (
          await server.app.inject({
            method: 'GET',
            url,
            headers: { ...server.as('admin'), 'accept-language': locale },
          })
        ).json().data as T
      const writes = await call<{ items: { lead: { title: string } | null }[] }>(
        '/api/history/writes?resource=part_roles',
      )
      const trash = await call<{ items: { title: string }[] }>(
        '/api/history/trash?resource=part_roles',
      )
      return [writes.items.map(({ lead }) => lead?.title), trash.items.map(({ title }) => title)]
    }
    await admin.update('part_roles', id, { remark: 'Changed' })
    expect(await titles('en')).toEqual([['Lenses', 'Lenses'], []])
    expect(await titles('zh')).toEqual([['透镜', '透镜'], []])
    await admin.update('part_roles', id, { name: { en: 'Optics', zh: '光学件' } })
    await admin.remove('part_roles', id)
    expect(await titles('en')).toEqual([['Optics', 'Optics', 'Optics', 'Lenses'], ['Optics']])
    expect(await titles('zh')).toEqual([['光学件', '光学件', '透镜', '透镜'], ['光学件']])
  })

  it('finds deleted records by their titles in every language, as far as the reader may read them', async () => {
    const name = { en: 'Fresnel 50% lens', zh: '菲涅尔透镜' }
    const { id } = recordOf(
      await admin.create('part_roles', { name, remark: 'Fresnel 50% remark' }),
    )
    const other = recordOf(
      await admin.create('part_roles', { name: { en: 'Other', zh: '其他' }, remark: 'fresnel' }),
    )
    for (const deleted of [id, other.id]) await admin.remove('part_roles', deleted)
    const found = async (q: string) =>
      (await historyOf(server).trash({ q })).data.items.map(({ record }) => record)
    for (const q of ['fresnel 50%', 'LENS', '菲涅尔']) expect(await found(q), q).toEqual([id])
    for (const q of ['en"', 'remark', '0_ lens', '50%lens']) expect(await found(q), q).toEqual([])
    const { part_roles } = server.context.resources
    const title = part_roles?.fields.name
    if (!part_roles || !title) throw new Error('no such field')
    server.context.resources.part_roles = {
      ...part_roles,
      fields: { ...part_roles.fields, name: { ...title, read: [] } },
    }
    try {
      for (const q of ['fresnel', '菲涅尔']) expect(await found(q), `${q}, unreadable`).toEqual([])
    } finally {
      server.context.resources.part_roles = part_roles
    }
  })

  it('reads and undoes texts from before their field had languages', async () => {
    const { id } = recordOf(
      await admin.create('codes', { part_number: 'P-2', name: { en: 'Fan', zh: null } }),
    )
    await admin.update('codes', id, { name: { en: 'Fan', zh: '风机' } })
    const { data } = await historyOf(server).record('codes', id)
    const changes = JSON.stringify([
      { field: 'name', before: '"Fan / 风扇"', after: '{"en":"Fan","zh":"风机"}' },
    ])
    const last = data.items[0]
    await server.context.db.query
      .updateTable('audit')
      .set({ changes })
      .where('id', '=', last?.id ?? 0)
      .execute()
    const before = { en: 'Fan', zh: '风扇' }
    expect((await historyOf(server).record('codes', id)).data.items[0]?.changes).toMatchObject([
      { before },
    ])
    expect((await historyOf(server).undo(last?.write ?? '')).code).toBe(CODES.ok)
    expect(recordOf(await admin.get('codes', id)).name).toEqual(before)
  })
})
