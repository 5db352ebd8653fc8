/**
 * Customers' view of every resource, over HTTP: published records, marked fields, open references,
 * and nothing else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { customerFields, isSearchable } from '#shared/resources/published.ts'
import { deviceOf } from '../support/customers.ts'
import {
  type Answered,
  type Query,
  type Rest,
  recordOf,
  rest,
  type Values,
} from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { makeRecord, storeRecord, storeSampleFiles, validValues } from './records.ts'

const resources: Resources = product
const opened = Object.values(resources).filter((resource) => resource.storefront)
const search = (query: Query) =>
  `?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`

describe.each(RULE_ENGINES)('what customers see on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let customer: Record<string, string>
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
    await storeSampleFiles(server.context)
    const values = await validValues(server.context, resources.customers as Resource)
    const id = await storeRecord(server.context, 'customers', { ...values, status: 'active' })
    customer = await deviceOf(server, id)
  })
  afterAll(() => server.close())

  async function get(path: string, headers = customer) {
    const answer = await server.app.inject({ url: `/api/web/${path}`, headers })
    const { code, data } = answer.json()
    return { status: answer.statusCode, code, data, headers: answer.headers }
  }

  const change = (name: string, id: number, values: Values) =>
    write(server.context, SYSTEM, [{ action: 'update', resource: name, id, values }], {
      origin: 'seed',
    })

  /** Publishes the record and its parents. */
  async function publish(name: string, id: number): Promise<void> {
    const { where = {}, through } = resources[name]?.storefront ?? {}
    const requested = Object.entries(where).map(([field, value]) => [field, [value].flat()[0]])
    await change(name, id, Object.fromEntries(requested))
    if (!through) return
    const target = targetNameOf(resources[name]?.fields[through] as never) ?? ''
    const owner =
      Number(recordOf(await admin.get(name, id))[through]) ||
      (await makeRecord(server.context, target))
    await change(name, id, { [through]: owner })
    await publish(target, owner)
  }

  /** Withdraws the record or a parent; false where every record is published. */
  async function withdraw(name: string, id: number): Promise<boolean> {
    const { where, through } = resources[name]?.storefront ?? {}
    const [field, requested] = Object.entries(where ?? {})[0] ?? []
    const f = resources[name]?.fields[field ?? '']
    if (f)
      await change(name, id, { [f.name]: typeof requested === 'boolean' ? !requested : f.default })
    else if (through) {
      const target = targetNameOf(resources[name]?.fields[through] as never) ?? ''
      return withdraw(target, Number(recordOf(await admin.get(name, id))[through]))
    }
    return f !== undefined
  }

  /** A record whose parents are its own: they are withdrawn. */
  async function make(name: string): Promise<number> {
    const { through } = resources[name]?.storefront ?? {}
    const parent = through && (targetNameOf(resources[name]?.fields[through] as never) ?? '')
    return makeRecord(server.context, name, [], parent ? { [through]: await make(parent) } : {})
  }

  async function published(name: string): Promise<Answered> {
    const id = await make(name)
    await publish(name, id)
    return recordOf(await admin.get(name, id))
  }

  describe.each(opened)('of $name', (resource) => {
    const { name } = resource
    const publicFields = customerFields(resource)
    const links = Object.values(resource.fields).filter(
      (f) => publicFields.includes(f.name) && targetNameOf(f),
    )

    it('is the fields that the config marks, in lists and alone', async () => {
      const record = await published(name)
      const one = await get(`${name}/${record.id}`)
      expect([one.status, one.code]).toEqual([200, CODES.ok])
      const facts = server.context.resources[name]?.facts?.length ? ['$facts'] : []
      expect(Object.keys(one.data).sort()).toEqual(
        ['$refs', ...facts, 'id', ...publicFields].sort(),
      )
      const plain = publicFields.filter((field) => !links.some((f) => f.name === field))
      for (const field of plain) expect(one.data[field], field).toEqual(record[field])
      expect(Object.keys(one.data.$refs).sort()).toEqual(links.map((f) => f.name).sort())
      const list = await get(`${name}${search({ filter: { id: [record.id] } })}`)
      expect(list.data).toEqual([one.data])
    })

    it('is what is published, until it is withdrawn', async () => {
      const { id } = await published(name)
      const listed = async () => {
        const { data, headers } = await get(`${name}${search({ filter: { id: [id] } })}`)
        return [data.length, headers['content-range']]
      }
      expect(await listed()).toEqual([1, `${name} 0-0/1`])
      const all = async () =>
        Number((await get(name)).headers['content-range']?.toString().split('/')[1])
      const before = await all()
      if (!(await withdraw(name, id))) return
      expect(await listed()).toEqual([0, `${name} 0-0/0`])
      expect(await all()).toBe(before - 1)
      expect(await get(`${name}/${id}`)).toMatchObject({ status: 404, code: CODES.notFound })
    })

    it('does not link to unpublished records', async () => {
      const { id } = await published(name)
      for (const f of links.filter((link) => link.name !== resource.storefront?.through)) {
        const target = targetNameOf(f) ?? ''
        const to = (await published(target)).id
        const isMany = definitionOf(f).linksTo !== undefined
        const condition = f.showWhen && { [f.showWhen.field]: f.showWhen.in[0] }
        await change(name, id, { ...condition, [f.name]: isMany ? [to] : to })
        const open = (await get(`${name}/${id}`)).data
        expect([open[f.name]].flat(), f.name).toEqual([to])
        expect([open.$refs[f.name]].flat()).toMatchObject([{ id: to, title: expect.anything() }])
        if (!(await withdraw(target, to))) continue
        const closed = (await get(`${name}/${id}`)).data
        expect([closed[f.name], closed.$refs[f.name]], f.name).toEqual(
          isMany ? [[], []] : [null, null],
        )
        await publish(target, to)
      }
    })

    it('rejects other fields in filters and sort orders', async () => {
      const hidden = Object.values(resource.fields).filter((f) => !publicFields.includes(f.name))
      for (const f of hidden) {
        const filter = await get(`${name}${search({ filter: { [f.name]: { empty: false } } })}`)
        const sort = await get(`${name}${search({ sort: [f.name, 'ASC'] })}`)
        expect([filter.code, sort.code], f.name).toEqual([CODES.validation, CODES.validation])
      }
      const match = await get(`${name}${search({ filter: { q: 'lamp' } })}`)
      expect(match.code).toBe(isSearchable(resource) ? CODES.ok : CODES.validation)
    })

    it('is shown to those who have signed in', async () => {
      const { status } = await get(name, {})
      expect(status).toBe(resource.storefront?.everyone ? 200 : 401)
      expect((await get(name, server.as('editor'))).status).toBe(200)
    })
  })

  it('is nothing of the other resources', async () => {
    for (const name of Object.keys(resources).filter((name) => !resources[name]?.storefront)) {
      const { status, data } = await get(`${name}/1`)
      expect([name, status, data]).toEqual([name, 404, null])
    }
  })
})
