/** Every resource of the config, on both databases: its calls, pages, checks, conflicts, audit log and undo. */
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { LOCALES } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { meaningOf } from '#shared/fields/index.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { isShown, validateField } from '#shared/resources/validation.ts'
import { type Answered, type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'
import { another, freeFields, isOpen, makeRecord, storeSampleFiles, targetOf, validValues } from './records.ts'

const resources: Resources = product
const names = Object.keys(resources)

describe.each(ENGINES)('resources on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
    await storeSampleFiles(server.context)
  })
  afterAll(() => server.close())

  /** Statements that a page costs, sessions and totals aside, which are kept in memory for a while. */
  async function statementsOf(read: () => Promise<unknown>): Promise<number> {
    const { engine } = server.context.db
    const { all } = engine
    const seen: string[] = []
    engine.all = (query: CompiledQuery, planned?: boolean) => {
      seen.push(query.sql)
      return all(query, planned)
    }
    await read().finally(() => {
      engine.all = all
    })
    return seen.filter((sql) => !/"sessions"|count\(\*\)/.test(sql)).length
  }

  describe.each(names.filter((name) => !resources[name]?.readOnly))('%s', (name) => {
    const resource = resources[name] as Resource
    const open = Object.values(resource.fields).filter(isOpen)
    const values = () => validValues(server.context, resource)
    const create = async (): Promise<Answered> => recordOf(await admin.create(name, await values()))
    const get = async (id: number) => recordOf(await admin.get(name, id))
    /** The fields of a record, without what each write stamps. */
    const fieldsOf = ({ lock_version, created_at, updated_at, ...fields }: Answered): Values => fields
    /** Another value for one free field. */
    const change = (): Values => {
      const [f] = freeFields(resource)
      if (!f) throw new Error(`${name} has no field that is free to change`)
      return { [f.name]: another(f) }
    }

    it('keeps what is created', async () => {
      const sent = await values()
      const created = recordOf(await admin.create(name, sent))
      expect(created).toMatchObject({ lock_version: 1, created_at: expect.any(String), updated_at: created.created_at })
      expect(await get(created.id)).toEqual(created)
      const [listed] = recordOf(await admin.list(name, { filter: { id: [created.id] } }))
      expect(listed).toEqual(created)
      for (const f of open) {
        const { value } = validateField(f, sent[f.name], sent)
        expect(created[f.name], f.name).toEqual(meaningOf(f).hashed ? null : value)
      }
    })

    it('keeps what is changed, and only that', async () => {
      const before = await create()
      const sent = Object.fromEntries(freeFields(resource).map((f) => [f.name, another(f)]))
      const { lock_version } = before
      const after = recordOf(await admin.update(name, before.id, { ...sent, lock_version }))
      expect(after.lock_version).toBe(lock_version + 1)
      const expected = Object.fromEntries(
        freeFields(resource).map((f) => [f.name, validateField(f, sent[f.name], { ...before, ...sent }).value]),
      )
      expect(fieldsOf(after)).toMatchObject({ ...expected, id: before.id })
      const others = Object.keys(resource.fields).filter(
        (field) => !(field in sent) && !meaningOf(resource.fields[field] as never).compute,
      )
      for (const field of others) expect(after[field], field).toEqual(before[field])
    })

    it('changes nothing and writes nothing when the same is sent again', async () => {
      const before = await create()
      const { write, data } = await admin.update(name, before.id, before)
      expect(write).toBe('')
      expect(data).toEqual(before)
    })

    it('changes many in one write, and takes it back in one', async () => {
      const before = [await create(), await create()]
      const ids = before.map((record) => record.id)
      const [f] = freeFields(resource).filter((one) => !one.unique)
      if (!f) return
      const sent = another(f)
      const { data, write } = await admin.updateMany(name, ids, { [f.name]: sent })
      expect(data).toEqual(ids)
      for (const id of ids) expect((await get(id))[f.name]).toEqual(validateField(f, sent, {}).value)
      await admin.undo(write)
      expect(await Promise.all(ids.map(async (id) => fieldsOf(await get(id))))).toEqual(before.map(fieldsOf))
    })

    it('deletes one and many, and undo brings them back as they were', async () => {
      const before = [await create(), await create(), await create()]
      const [one = 0, ...many] = before.map((record) => record.id)
      const writes = [await admin.removeMany(name, many), await admin.remove(name, one)]
      expect(writes.map(({ data }) => data)).toEqual([many, { id: one }])
      for (const { id } of before) expect((await admin.get(name, id)).code).toBe(CODES.notFound)
      expect(recordOf(await admin.list(name, { filter: { id: [one, ...many] } }))).toEqual([])
      for (const { write } of writes) expect((await admin.undo(write)).code).toBe(CODES.ok)
      expect(await Promise.all(before.map(async ({ id }) => fieldsOf(await get(id))))).toEqual(before.map(fieldsOf))
    })

    it('takes a creation back, once, and repeats it by undoing that', async () => {
      const sent = await values()
      const created = await admin.create(name, sent)
      const { id } = recordOf(created)
      const undone = await admin.undo(created.write)
      expect((await admin.get(name, id)).code).toBe(CODES.notFound)
      expect(await admin.undo(created.write)).toMatchObject({
        code: CODES.readable,
        message: translate({ key: 'error.undone' }, 'en'),
      })
      expect((await admin.undo(undone.write)).code).toBe(CODES.ok)
      expect(fieldsOf(await get(id))).toEqual(fieldsOf(created.data))
    })

    it('takes a change back unless it has been changed since', async () => {
      const before = await create()
      const first = await admin.update(name, before.id, change())
      await admin.undo(first.write)
      expect(fieldsOf(await get(before.id))).toEqual(fieldsOf(before))
      const second = await admin.update(name, before.id, change())
      const third = recordOf(await admin.update(name, before.id, change()))
      const refused = await admin.undo(second.write)
      expect([refused.status, refused.code]).toEqual([409, CODES.conflict])
      expect(refused.message).toBe(translate({ key: 'error.undoChanged' }, 'en'))
      expect(await get(before.id)).toEqual(third)
    })

    it('refuses the second of two people who change one record', async () => {
      const begun = await create()
      const { lock_version } = begun
      const first = change()
      const current = recordOf(await admin.update(name, begun.id, { ...first, lock_version }))
      const late = await admin.update(name, begun.id, { ...change(), lock_version })
      expect([late.status, late.code, late.write]).toEqual([409, CODES.conflict, ''])
      expect(late.data).toMatchObject({
        current: { ...first, lock_version: lock_version + 1 },
        changed: Object.keys(first),
      })
      expect(await get(begun.id)).toEqual(current)
    })

    it('says what is missing and what is unknown, in both languages', async () => {
      const defaults = Object.fromEntries(open.map((f) => [f.name, f.default]))
      const missing = open.filter((f) => f.required && f.default === undefined && isShown(f, defaults))
      expect(missing.length).toBeGreaterThan(0)
      for (const locale of LOCALES) {
        const answer = await rest(server, 'admin', locale).create(name, { no_such_field: 1 })
        expect([answer.status, answer.code]).toEqual([422, CODES.validation])
        const unknown = { key: 'validation.unknownField', values: { name: 'no_such_field' } } as const
        expect(answer.message).toBe(translate({ key: 'error.validation' }, locale))
        expect(answer.errors).toEqual([
          { path: 'no_such_field', message: translate(unknown, locale) },
          ...missing.map((f) => ({ path: f.name, message: translate({ key: 'validation.required' }, locale) })),
        ])
      }
    })

    it('writes down who changed which field from what to what', async () => {
      const created = await admin.create(name, await values())
      const { id, ...before } = recordOf(created)
      const changed = await admin.update(name, id, change())
      const removed = await admin.remove(name, id)
      const entries = recordOf(
        await admin.list('audit', { filter: { resource: name, record: id }, sort: ['id', 'ASC'] }),
      )
      expect(
        entries.map(({ action, actor, write, origin, undoes }) => ({ action, actor, write, origin, undoes })),
      ).toEqual(
        [created, changed, removed].map(({ write }, at) => {
          const action = ['create', 'update', 'delete'][at]
          return { action, actor: 'admin', write, origin: ['api'], undoes: null }
        }),
      )
      const [field = ''] = Object.keys(change())
      const after = recordOf(changed)[field]
      expect(entries[1]?.changes).toEqual([
        { field, before: JSON.stringify(before[field]), after: JSON.stringify(after) },
      ])
      const told = (at: number, side: 'before' | 'after') =>
        Object.fromEntries(
          ((entries[at]?.changes ?? []) as Values[]).map((one) => [one.field, JSON.parse(String(one[side]))]),
        )
      const kept = Object.entries(before).filter(([key, value]) => key in resource.fields && value !== null)
      expect(told(0, 'after')).toEqual(Object.fromEntries(kept))
      expect(told(2, 'before')).toEqual({ ...Object.fromEntries(kept), [field]: after })
    })

    it('tells what its references are called, in as few statements for many records as for one', async () => {
      const ids = [(await create()).id, (await create()).id, (await create()).id]
      const page = recordOf(await admin.list(name, { filter: { id: ids } }))
      const links = Object.values(resource.fields).filter((f) => meaningOf(f).linksTo)
      for (const f of Object.values(resource.fields)) {
        const target = resources[targetOf(f) ?? '']
        if (!target) continue
        for (const record of page) {
          const called = [record.$refs[f.name] ?? []].flat() as { id: number; title: unknown; subtitle: unknown }[]
          expect(called.map((one) => one.id)).toEqual([record[f.name] ?? []].flat())
          for (const { id, title, subtitle } of called) {
            const it = recordOf(await admin.get(target.name, id))
            expect({ title, subtitle }).toEqual({
              title: it[target.title],
              subtitle: target.subtitle ? it[target.subtitle] : null,
            })
          }
        }
      }
      const cost = (filter: Values) => statementsOf(() => admin.list(name, { filter }))
      expect(await cost({ id: ids.slice(0, 1) })).toBe(1 + links.length)
      expect(await cost({ id: ids })).toBe(1 + links.length)
    })
  })

  describe.each(names)('%s', (name) => {
    const resource = resources[name] as Resource
    const calls = resource.readOnly ? ['get'] : ['get', 'post', 'put', 'delete']

    /** Some records of the resource; the audit log has them from the others. */
    const some = async () => {
      for (let made = 0; made < 3 && !resource.readOnly; made++) await makeRecord(server.context, name)
      const records = recordOf(await admin.list(name, { range: [0, 29], sort: ['id', 'DESC'] })).toReversed()
      return { records, total: records.length, filter: { id: records.map((record) => record.id) } }
    }

    it('answers pages with their place', async () => {
      const { records, total, filter } = await some()
      const pageAt = (from: number, to: number) => admin.list(name, { filter, sort: ['id', 'ASC'], range: [from, to] })
      const page = await pageAt(1, 2)
      expect(page.headers['content-range']).toBe(`${name} 1-2/${total}`)
      expect(page.headers['total-capped']).toBeUndefined()
      expect(page.data).toEqual(records.slice(1, 3))
      const last = await pageAt(total - 1, total + 20)
      expect(last.headers['content-range']).toBe(`${name} ${total - 1}-${total - 1}/${total}`)
      expect(last.data).toEqual(records.slice(-1))
      const beyond = await pageAt(total + 5, total + 9)
      expect([beyond.data, beyond.headers['content-range']]).toEqual([[], `${name} ${total + 5}-${total + 5}/${total}`])
      const counted = await server.context.db.query.selectFrom(name).select('id').execute()
      const { headers } = await admin.list(name, { range: [0, 0] })
      expect(headers['content-range']).toBe(`${name} 0-0/${counted.length}`)
    })

    it('can be sorted by every field that has an order', async () => {
      const { filter } = await some()
      for (const f of Object.values(resource.fields).filter((one) => one.sortable)) {
        const [up, down] = await Promise.all(
          (['ASC', 'DESC'] as const).map(async (order) => {
            const page = recordOf(await admin.list(name, { filter, sort: [f.name, order], range: [0, 99] }))
            return page.map((record) => record.id)
          }),
        )
        expect(down, f.name).toEqual(up?.toReversed())
      }
    })

    it('refuses filters, orders and pages that do not exist, at their place', async () => {
      const queries: [string, object][] = [
        ['no_such_field', { filter: { no_such_field: 1 } }],
        ['constructor', { filter: { constructor: 1 } }],
        ['q', { filter: { q: 5 } }],
        ['id', { filter: { id: ['one'] } }],
        ['no_such_field', { sort: ['no_such_field', 'ASC'] }],
        ['search_text', { sort: ['search_text', 'ASC'] }],
        ['sort.1', { sort: ['id', 'UPWARDS'] }],
        ['range', { range: [0, 1000] }],
        ['range.0', { range: [-1, 5] }],
        ['filter', { filter: ['q'] }],
      ]
      for (const [path, query] of queries) {
        const answer = await admin.list(name, query)
        expect([answer.status, answer.code, answer.errors.map((error) => error.path)]).toEqual([
          422,
          CODES.validation,
          [path],
        ])
      }
    })

    it('stands in the OpenAPI document with its fields', async () => {
      const { paths } = (await server.app.inject('/api/docs')).json()
      expect(Object.keys(paths[`/api/${name}`])).toEqual(calls)
      expect(Object.keys(paths[`/api/${name}/{id}`])).toEqual(calls.filter((call) => call !== 'post'))
      if (resource.readOnly) return
      const { properties, required = [] } = paths[`/api/${name}`].post.requestBody.content['application/json'].schema
      const open = Object.values(resource.fields).filter((f) => !f.readOnly)
      expect(Object.keys(properties)).toEqual(open.map((f) => f.name))
      expect(required).toEqual(open.filter((f) => f.required && f.default === undefined).map((f) => f.name))
    })
  })
})
