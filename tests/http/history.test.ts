/** History, changes and trash over HTTP: who sees what of them, and undo long after. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { CODES } from '#shared/errors.ts'
import type { WriteSummary } from '#shared/history.ts'
import type { Resources } from '#shared/resources/define.ts'
import { historyOf, undoAsJob } from '../support/history.ts'
import { rackResources } from '../support/rack-resources.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

describe.each(enginesFor(import.meta.filename))('history on %s', (engine) => {
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
  afterAll(() => server.close())

  const rack = async (values: object = {}) =>
    recordOf(await admin.create('racks', { name: `Rack ${serial++}`, ...values }))
  const slot = async (rackId: number, values: object = {}) =>
    recordOf(await admin.create('slots', { name: `Slot ${serial++}`, rack: rackId, ...values }))

  /** Moves the audit log into the past. */
  const passDays = async (days: number) => {
    const at = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
    await server.context.db.query.updateTable('audit').set({ at }).execute()
    await server.context.db.query.updateTable('audit_writes').set({ at, until: at }).execute()
  }

  async function importRacks(rows: readonly string[]): Promise<WriteSummary> {
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="racks.csv"\r\nContent-Type: text/csv\r\n\r\n${['name,unit', ...rows].join('\n')}\r\n--x--\r\n`
    const headers = { ...server.as('admin'), 'content-type': 'multipart/form-data; boundary=x' }
    const { data } = (
      await server.app.inject({ method: 'POST', url: '/api/racks/import', headers, payload: body })
    ).json<{ data: { writes: string[] } }>()
    expect(data.writes).toHaveLength(1)
    return (await historyOf(server).write(data.writes[0] ?? '')).data
  }

  describe('of a record', () => {
    it('contains user, field, old value, new value and page of a change', async () => {
      const { id } = await rack({ unit: 'm' })
      const headers = { ...server.as('editor'), 'page-path': '/goods/racks/update' }
      const url = `/api/racks/${id}`
      await server.app.inject({ method: 'PUT', url, headers, payload: { unit: 'cm' } })
      const withoutPath = { ...headers, 'page-path': 'https://evil.example' }
      await server.app.inject({ method: 'PUT', url, headers: withoutPath, payload: { unit: 'mm' } })
      const { data } = await historyOf(server).record('racks', id)
      expect(data.items[0]?.source.page).toBeUndefined()
      expect(data.items.slice(1)).toMatchObject([
        {
          actor: 'editor',
          action: 'update',
          kind: 'update',
          source: { page: '/goods/racks/update' },
          changes: [{ field: 'unit', before: 'm', after: 'cm' }],
        },
        { actor: 'admin', action: 'create', kind: 'create', source: {} },
      ])
    })

    it('names a line of a part list with its part, also when both are deleted', async () => {
      const assembly = recordOf(
        await admin.create('zujian', { code: `H-${serial++}`, name: { en: 'Base', zh: '底座' } }),
      )
      const part = recordOf(
        await admin.create('codes', {
          part_number: `P-${serial++}`,
          name: { en: 'Fan', zh: '风扇' },
        }),
      )
      const line = recordOf(
        await admin.create('xiajie', { zujian: assembly.id, balloon: '1', part: part.id }),
      )
      await admin.update('xiajie', line.id, { quantity: 2 })
      await admin.remove('xiajie', line.id)
      await admin.remove('codes', part.id)
      const { items } = (await historyOf(server).trash({ q: `1 · ${part.part_number}` })).data
      expect(items.map(({ resource, record }) => [resource, record])).toEqual([['xiajie', line.id]])
      const entries = (
        await admin.list('audit', { filter: { resource: 'xiajie', record: line.id } })
      ).data
      expect(new Set(entries.map(({ title }) => title))).toEqual(
        new Set([`1 · ${part.part_number}`]),
      )
    })

    it('is read page by page', async () => {
      const { id } = await rack()
      for (let index = 0; index < 25; index++)
        await admin.update('racks', id, { unit: `u${index}` })
      const first = (await historyOf(server).record('racks', id)).data
      const second = (await historyOf(server).record('racks', id, first.before ?? '')).data
      expect([first.items.length, second.items.length, second.before]).toEqual([20, 6, null])
      expect(second.items.at(-1)?.action).toBe('create')
    })

    it('names referenced records, deleted ones by their last title', async () => {
      const [old, next] = [await rack(), await rack()]
      const { id } = await slot(next.id, { spare: old.id })
      await admin.remove('racks', old.id)
      const { items } = (await historyOf(server).record('slots', id)).data
      expect(items[0]).toMatchObject({
        changes: [{ field: 'spare', before: old.id, after: null }],
        refs: { before: { spare: { id: old.id, title: old.name } } },
      })
    })

    it('rebuilds each version', async () => {
      const { id } = await rack({ unit: 'm', status: 'open' })
      await admin.update('racks', id, { unit: 'cm' })
      await admin.update('racks', id, { unit: 'mm', status: 'closed' })
      const { items } = (await historyOf(server).record('racks', id)).data
      const { data } = await historyOf(server).version(items[1]?.id)
      expect(data).toMatchObject({
        past: { unit: 'cm', status: 'open' },
        now: { unit: 'mm', status: 'closed' },
      })
    })

    it('hides fields that the reader may not read, and what only they changed', async () => {
      const { id } = await rack({ unit: 'm', cost: '10' })
      await admin.update('racks', id, { cost: '20' })
      const all = (await historyOf(server).record('racks', id)).data.items
      expect(JSON.stringify(all)).toContain('"cost"')
      const { data, status } = await historyOf(server, 'editor').record('racks', id)
      expect([status, data.items.length]).toEqual([200, 1])
      expect(JSON.stringify(data)).not.toContain('cost')
      const version = (await historyOf(server, 'editor').version(data.items[0]?.id)).data
      expect(JSON.stringify(version)).not.toContain('cost')
      expect((await historyOf(server, 'editor').version(all[0]?.id)).status).toBe(404)
    })

    it('is closed with its record', async () => {
      const { id } = await rack({ name: 'Sealed' })
      const [entry] = (await historyOf(server).record('racks', id)).data.items
      expect((await historyOf(server, 'editor').record('racks', id)).status).toBe(404)
      expect((await historyOf(server, 'editor').version(entry?.id)).status).toBe(404)
      expect((await historyOf(server, 'visitor').record('racks', id)).status).toBe(403)
    })

    it('never has a password', async () => {
      const user = recordOf(
        await admin.create('users', {
          username: `user${serial++}`,
          password: 'first-secret',
          roles: [1],
        }),
      )
      await admin.update('users', user.id, { password: 'second-secret' })
      const { data } = await historyOf(server).record('users', user.id)
      expect(data.items[0]?.changes).toEqual([{ field: 'password', before: null, after: null }])
      expect(JSON.stringify(data)).not.toMatch(/secret|argon/)
    })
  })

  describe('of all writes', () => {
    it('is for those who may list the log', async () => {
      const { id } = await rack()
      const { items } = (await historyOf(server).record('racks', id)).data
      const write = items[0]?.write ?? ''
      for (const person of ['editor', 'visitor'] as const) {
        const { writes, write: one, entries, later, trash } = historyOf(server, person)
        const answers = await Promise.all([
          writes(),
          one(write),
          entries(write),
          later(write),
          trash(),
        ])
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
      }
    })

    it('has one line for an import, with counts and lines of the file', async () => {
      const before = (await historyOf(server).writes()).data.items[0]
      const done = await importRacks(Array.from({ length: 120 }, (_, index) => `Import ${index},m`))
      const { items } = (await historyOf(server).writes()).data
      expect([items[0]?.id, items[1]?.id]).toEqual([done.id, before?.id])
      expect(done).toMatchObject({
        kind: 'import',
        actor: 'admin',
        source: { file: 'racks.csv' },
        counts: [{ resource: 'racks', created: 120, updated: 0, deleted: 0 }],
        isUndoable: true,
      })
      const { data } = await historyOf(server).entries(done.id)
      expect([data.items[0]?.line, data.items.length]).toEqual([121, 50])
    })

    it('is filtered by person, resource, kind and time, and continues after a page', async () => {
      const { id } = await rack()
      for (let index = 0; index < 52; index++)
        await editor.update('racks', id, { unit: `v${index}` })
      const { writes } = historyOf(server)
      const first = (await writes({ actor: 'editor', resource: 'racks', kind: 'update' })).data
      expect(first.items).toHaveLength(50)
      expect(new Set(first.items.map(({ actor, kind }) => `${actor} ${kind}`))).toEqual(
        new Set(['editor update']),
      )
      const filter = {
        actor: 'editor',
        resource: 'racks',
        kind: 'update',
        before: first.before ?? '',
      }
      const second = (await writes(filter)).data
      const ids = new Set([...first.items, ...second.items].map((one) => one.id))
      expect(ids.size).toBe(first.items.length + second.items.length)
      expect(second.items.length).toBeGreaterThanOrEqual(2)
      expect((await writes({ to: '2020-01-01T00:00:00.000Z' })).data.items).toEqual([])
      expect((await writes({ resource: 'slots', actor: 'editor' })).data.items).toEqual([])
    })

    it('undoes another person’s import after a month, without what has been changed since', async () => {
      const prefix = `Month ${serial++}`
      const done = await importRacks([0, 1, 2, 3].map((index) => `${prefix}-${index},m`))
      await passDays(31)
      const ids = (await historyOf(server).entries(done.id)).data.items
        .map(({ record }) => record)
        .toReversed()
      await editor.update('racks', ids[1] ?? 0, { unit: 'cm' })
      await editor.remove('racks', ids[2] ?? 0)
      const user = await slot(ids[3] ?? 0)
      const { later, undo, write } = historyOf(server)
      const { items } = (await later(done.id)).data
      expect(items).toMatchObject([
        { kind: 'deleted', record: ids[2], actor: 'editor' },
        {
          kind: 'changed',
          record: ids[1],
          actor: 'editor',
          fields: [{ field: 'unit', left: 'm', now: 'cm' }],
        },
        {
          kind: 'used',
          record: ids[3],
          usedBy: { resource: 'slots', record: user.id, title: user.name },
        },
      ])
      const stopped = await undo(done.id)
      expect(stopped.code).not.toBe(CODES.ok)
      expect((await admin.get('racks', ids[0] ?? 0)).code).toBe(CODES.ok)
      const undone = await undo(done.id, true)
      expect(undone.code).toBe(CODES.ok)
      const left = await Promise.all(ids.map(async (id) => (await admin.get('racks', id)).status))
      expect(left).toEqual([404, 200, 404, 200])
      expect((await write(done.id)).data).toMatchObject({
        undoneBy: undone.write,
        isUndoable: false,
      })
      const redone = await undo(undone.write)
      expect(redone.code).toBe(CODES.ok)
      expect((await admin.get('racks', ids[0] ?? 0)).data).toMatchObject({
        name: `${prefix}-0`,
        unit: 'm',
      })
    })

    it('undoes a single record, or a field of one, out of a write of many', async () => {
      const [one, two] = [await rack({ unit: 'm' }), await rack({ unit: 'm' })]
      const values = { unit: 'cm', status: 'closed' }
      const { write: id } = await editor.updateMany('racks', [one.id, two.id], values)
      const { entries, undoParts, undo, write } = historyOf(server)
      const { items } = (await entries(id)).data
      const entryOf = ({ id: record }: { id: number }) =>
        items.find((entry) => entry.record === record)?.id ?? 0
      const now = async () =>
        [await admin.get('racks', one.id), await admin.get('racks', two.id)].map(({ data }) => data)
      for (const fields of [[], ['name'], ['unit', 'name']])
        expect((await undoParts(id, [{ entry: entryOf(two), fields }])).code).toBe(CODES.notFound)
      const part = await undoParts(id, [{ entry: entryOf(two), fields: ['unit'] }])
      expect(part.code).toBe(CODES.ok)
      expect(await now()).toMatchObject([values, { unit: 'm', status: 'closed' }])
      expect((await write(id)).data).toMatchObject({ undoneBy: null, isUndoable: true })
      // The rest goes back with the whole write, which omits what is already back.
      expect((await undo(id)).code).toBe(CODES.conflict)
      expect((await undo(id, true)).code).toBe(CODES.ok)
      expect(await now()).toMatchObject([one, two].map(({ unit, status }) => ({ unit, status })))
      expect((await undoParts(id, [{ entry: entryOf(one) }])).code).not.toBe(CODES.ok)
    })

    it('undoes 3 of 40 records, then the rest, and rejects a change of another write', async () => {
      const racks = await Promise.all(Array.from({ length: 40 }, () => rack({ unit: 'm' })))
      const ids = racks.map(({ id }) => id)
      const { write: id } = await editor.updateMany('racks', ids, { unit: 'cm' })
      const { entries, undoParts, undo, write } = historyOf(server)
      const { items } = (await entries(id)).data
      const parts = items.slice(0, 3).map((entry) => ({ entry: entry.id }))
      const { write: other } = await editor.update('racks', ids[0] ?? 0, { status: 'closed' })
      const [foreign] = (await entries(other)).data.items
      const withUnit = async (unit: string) => {
        const { headers } = await admin.list('racks', { filter: { id: ids, unit } })
        return Number(String(headers['content-range']).split('/')[1])
      }

      const rejected = await undoParts(id, [...parts, { entry: foreign?.id }])
      expect(rejected.code).toBe(CODES.notFound)
      expect(await withUnit('m')).toBe(0)

      // Of two people who undo the same records at once, the second is rejected.
      const both = await Promise.all([undoParts(id, parts), undoParts(id, parts)])
      expect(both.map(({ code }) => code).toSorted()).toEqual([CODES.ok, CODES.conflict].toSorted())
      expect(await withUnit('m')).toBe(3)
      const done = both.find(({ code }) => code === CODES.ok)?.write ?? ''
      expect((await write(done)).data).toMatchObject({
        kind: 'undo',
        counts: [{ resource: 'racks', created: 0, updated: 3, deleted: 0 }],
      })
      const undone = (await entries(done)).data.items.map(({ record }) => record)
      expect(new Set(undone)).toEqual(new Set(items.slice(0, 3).map(({ record }) => record)))

      const rest = items.slice(3).map((entry) => ({ entry: entry.id }))
      expect((await undoParts(id, rest)).code).toBe(CODES.ok)
      expect(await withUnit('m')).toBe(40)
      expect((await undo(id)).code).toBe(CODES.conflict)
    })

    it('undoes and redoes a large import as a job', async () => {
      const prefix = `Large ${serial++}`
      const done = await importRacks(
        Array.from({ length: 700 }, (_, index) => `${prefix}-${index},m`),
      )
      const total = async () =>
        (await admin.list('racks', { filter: { name: { starts: `${prefix}-` } } })).headers
      const rackId =
        (await admin.list('racks', { filter: { name: `${prefix}-3` } })).data[0]?.id ?? 0
      await editor.update('racks', rackId, { unit: 'cm' })
      const { write } = historyOf(server)
      await undoAsJob(server, done.id, true)
      expect(await total()).toMatchObject({ 'content-range': 'racks 0-0/1' })
      const [job] = (await admin.list('jobs', { filter: { kind: 'undo' }, sort: ['id', 'DESC'] }))
        .data
      expect(job?.title).toContain(`${prefix}-0`)
      const undone = (await write((await write(done.id)).data.undoneBy ?? '')).data
      expect(undone).toMatchObject({
        kind: 'undo',
        counts: [{ resource: 'racks', deleted: 699 }],
        undoes: done.id,
      })
      await undoAsJob(server, undone.id)
      expect(await total()).toMatchObject({ 'content-range': 'racks 0-24/700' })
    })

    it('undoes nothing of a large import when a record has been changed since, and then the rest', async () => {
      const prefix = `Partly ${serial++}`
      const done = await importRacks(
        Array.from({ length: 700 }, (_, index) => `${prefix}-${index},m`),
      )
      const count = async () =>
        (await admin.list('racks', { filter: { name: { starts: `${prefix}-` } } })).headers[
          'content-range'
        ]
      const rackId =
        (await admin.list('racks', { filter: { name: `${prefix}-3` } })).data[0]?.id ?? 0
      await editor.update('racks', rackId, { unit: 'cm' })
      const { undo, write } = historyOf(server)
      const stopped = await undo(done.id)
      expect(stopped).toMatchObject({
        code: CODES.conflict,
        message: expect.stringContaining('changed since'),
      })
      expect([await count(), (await write(done.id)).data.undoneBy]).toEqual([
        'racks 0-24/700',
        null,
      ])
      await undoAsJob(server, done.id, true)
      expect(await count()).toBe('racks 0-0/1')
      expect((await write(done.id)).data.undoneBy).toBeTruthy()
      expect((await undo(done.id, true)).message).toBe('This change has already been undone')
    })

    it('undoes a creation, unless something has been added to it', async () => {
      const made = await admin.create('racks', { name: `Rack ${serial++}` })
      const { id } = recordOf(made)
      const child = await slot(id)
      expect(await historyOf(server).undo(made.write)).toMatchObject({ code: CODES.conflict })
      expect((await admin.get('slots', child.id)).code).toBe(CODES.ok)
      await admin.remove('slots', child.id)
      expect((await historyOf(server).undo(made.write)).code).toBe(CODES.ok)
      expect((await admin.get('racks', id)).status).toBe(404)
    })

    it('undoes fields by those who may change them', async () => {
      const { id } = await rack({ cost: '1' })
      const changed = await admin.update('racks', id, { cost: '2' })
      expect((await historyOf(server, 'editor').undo(changed.write)).status).toBe(403)
      expect((await historyOf(server, 'visitor').undo(changed.write)).status).toBe(403)
      expect((await historyOf(server).undo(changed.write)).code).toBe(CODES.ok)
    })
  })
})
