/**
 * Every resource of the config, on both databases: pages, sorting, references, rejected queries and
 * OpenAPI.
 */
import { expect, it } from 'vitest'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import { CODES } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can, rowCondition } from '#shared/resources/permissions.ts'
import { recordOf, rest, type Values } from '../support/rest.ts'
import { STAFF } from '../support/server.ts'
import { statementsOf } from '../support/statements.ts'
import { ADMIN, allowedValues } from './allowed-values.ts'
import { makeRecord } from './records.ts'
import { describeResources, isWritten } from './suite.ts'

describeResources('references', isWritten, ({ resource, server, admin, create }) => {
  const { name } = resource

  it('names its references, in as few statements for many records as for one', async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id]
    const page = recordOf(await admin.list(name, { filter: { id: ids } }))
    const links = Object.values(resource.fields).filter((f) => definitionOf(f).linksTo)
    for (const f of Object.values(resource.fields)) {
      const target = server().context.resources[targetNameOf(f) ?? '']
      if (!target) continue
      for (const record of page) {
        const called = [record.$refs[f.name] ?? []].flat() as {
          id: number
          title: unknown
          subtitle: unknown
        }[]
        expect(called.map((item) => item.id)).toEqual([record[f.name] ?? []].flat())
        for (const { id, title, subtitle } of called) {
          const it = recordOf(await admin.get(target.name, id))
          expect({ title, subtitle }).toEqual({
            title: it[target.title],
            subtitle: target.subtitle ? it[target.subtitle] : null,
          })
        }
      }
    }
    /** Statements per page, without versions, totals and sessions, which are kept. */
    const cost = async (filter: Values) => {
      const statements = await statementsOf(server().context.db, () => admin.list(name, { filter }))
      return statements.filter(({ sql }) => !/"sessions"|table_versions|count\(\*\)/.test(sql))
        .length
    }
    const costOfOne = await cost({ id: ids.slice(0, 1) })
    expect(costOfOne).toBe(1 + links.length)
    expect(await cost({ id: ids.toReversed() })).toBe(costOfOne)
  })
})

/**
 * The API document as it is sent, of either database, by the names of the resources: making it
 * takes longer than the other tests of a resource.
 */
const documents = new Map<string, Promise<ReturnType<typeof JSON.parse>>>()

/** A filter with that many groups within each other. */
const nested = (depth: number): Values => (depth ? { any: [nested(depth - 1)] } : { id: [] })

/**
 * Without records of their user alone, of which the administrator sees none
 * (tests/http/notes.test.ts, favourites.test.ts), and the page style, of which there is one.
 */
const isListed = (resource: Resource): boolean =>
  resource.name !== 'page_styles' && allowedValues(resource, ADMIN, ['read']) !== undefined

describeResources('lists', isListed, ({ resource, server, admin }) => {
  const { name } = resource
  const calls = [
    'get',
    ...(resource.readOnly ? [] : ['post', 'put']),
    ...(resource.deletable ? ['delete'] : []),
  ]

  /** Some records of the resource; those of the audit log result from the others. */
  const some = async () => {
    for (let made = 0; made < 3 && name !== 'audit'; made++) {
      await makeRecord(server().context, name, [], allowedValues(resource, ADMIN, ['read']))
    }
    const records = recordOf(
      await admin.list(name, { range: [0, 29], sort: ['id', 'DESC'] }),
    ).toReversed()
    return { records, total: records.length, filter: { id: records.map((record) => record.id) } }
  }

  it('returns pages with their range', async () => {
    const { records, total, filter } = await some()
    const pageAt = (from: number, to: number) =>
      admin.list(name, { filter, sort: ['id', 'ASC'], range: [from, to] })
    const page = await pageAt(1, 2)
    expect(page.headers['content-range']).toBe(`${name} 1-2/${total}`)
    expect(page.headers['total-capped']).toBeUndefined()
    expect(page.data).toEqual(records.slice(1, 3))
    const last = await pageAt(total - 1, total + 20)
    expect(last.headers['content-range']).toBe(`${name} ${total - 1}-${total - 1}/${total}`)
    expect(last.data).toEqual(records.slice(-1))
    const beyond = await pageAt(total + 5, total + 9)
    expect([beyond.data, beyond.headers['content-range']]).toEqual([
      [],
      `${name} ${total + 5}-${total + 5}/${total}`,
    ])
    // The others are not for this user.
    if (rowCondition(ADMIN, 'list', resource) !== true) return
    const counted = await server().context.db.query.selectFrom(name).select('id').execute()
    const { headers } = await admin.list(name, { range: [0, 0] })
    expect(headers['content-range']).toBe(`${name} 0-0/${counted.length}`)
  })

  it('can be sorted by every field that has an order', async () => {
    const { filter } = await some()
    for (const f of Object.values(resource.fields).filter((field) => field.sortable)) {
      const [up, down] = await Promise.all(
        (['ASC', 'DESC'] as const).map(async (order) => {
          const page = recordOf(
            await admin.list(name, { filter, sort: [f.name, order], range: [0, 99] }),
          )
          return page.map((record) => record.id)
        }),
      )
      expect(down, f.name).toEqual(up?.toReversed())
    }
  })

  it('can be filtered by every field in groups, except by those that are hidden from the user', async () => {
    const { filter, total } = await some()
    for (const f of Object.values(resource.fields).filter((field) => field.filterable)) {
      const hasEmpty = definitionOf(f).operators.includes('empty')
      const sides = [true, false].map((yes) => ({ [f.name]: hasEmpty ? { empty: yes } : yes }))
      const query = { filter: { all: [filter, { any: sides }] }, range: [0, 99] } as const
      expect(recordOf(await admin.list(name, query)), f.name).toHaveLength(total)
      for (const person of STAFF) {
        const subject = { roles: [person] }
        if (!can(subject, 'list', resource) || can(subject, 'read', resource, f.name)) continue
        const { errors } = await rest(server(), person).list(name, query)
        expect(errors.map(({ path }) => path)).toEqual([
          `all.1.any.0.${f.name}`,
          `all.1.any.1.${f.name}`,
        ])
      }
    }
  })

  it('rejects filters, orders and pages that do not exist, at their path', async () => {
    const queries: [string, object][] = [
      ['no_such_field', { filter: { no_such_field: 1 } }],
      ['constructor', { filter: { constructor: 1 } }],
      ['q', { filter: { q: 5 } }],
      ['id', { filter: { id: ['one'] } }],
      ['any.0.q', { filter: { any: [{ q: 'x' }] } }],
      ['any', { filter: { any: [] } }],
      ['all', { filter: { all: [{}] } }],
      ['all', { filter: { all: { id: [] } } }],
      ['any.0.any.0.any.0.any.0.any', { filter: nested(5) }],
      ['any', { filter: { any: Array.from({ length: 101 }, () => ({ id: [] })) } }],
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

  it('appears in the OpenAPI document with its fields', async () => {
    const { app, context } = server()
    const key = Object.keys(context.resources).join()
    const document =
      documents.get(key) ??
      app.apiDocument.complete().then((complete) => JSON.parse(JSON.stringify(complete)))
    documents.set(key, document)
    const { paths, components } = await document
    /** The resource's own endpoints at a path; a feature may add some. */
    const callsAt = (path: string) =>
      Object.entries<{ tags: string[] }>(paths[path]).flatMap(([call, { tags }]) =>
        tags.includes(resource.label.en) ? [call] : [],
      )
    expect(callsAt(`/api/${name}`)).toEqual(expect.arrayContaining(calls))
    expect(callsAt(`/api/${name}/{id}`)).toEqual(calls.filter((call) => call !== 'post'))
    if (resource.readOnly) return
    const { $ref } = paths[`/api/${name}`].post.requestBody.content['application/json'].schema
    const {
      properties,
      required = [],
      additionalProperties,
    } = components.schemas[$ref.split('/').at(-1)]
    expect(additionalProperties).toBe(false)
    const open = Object.values(resource.fields).filter((f) => !f.readOnly)
    const written = Object.keys(properties).filter((field) => !properties[field].readOnly)
    expect(written).toEqual(open.map((f) => f.name))
    const needed = open.filter((f) => f.required && f.default === undefined && !f.showWhen)
    expect(required).toEqual(needed.map((f) => f.name))
  })
})
