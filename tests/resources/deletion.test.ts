/**
 * References to a deleted record: they prevent the deletion, are deleted, cleared or unlinked with
 * it, and restored.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OnDelete } from '#fields/reference/definition.ts'
import { translate } from '#server/translate.ts'
import { CODES } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { isShown } from '#shared/resources/validation.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { ADMIN, allowedValues } from './allowed-values.ts'
import { RULED_PRODUCTS } from './products.ts'
import { makeRecord, relations, storeRecord, storeSampleFiles, validValues } from './records.ts'

const relationsIn = (resources: readonly Resource[]) => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return (
    relations(Object.fromEntries(byName))
      // A rule by record can keep administrators from deleting any record of the target.
      .filter(({ resource, to }) => {
        const target = byName.get(to)
        return resource.audited && target && allowedValues(target, ADMIN, ['read', 'delete'])
      })
      .map(({ resource, field, to, many }) => ({
        from: `${resource.name}.${field.name}`,
        resource,
        field,
        to,
        many,
        onDelete: many ? 'unlink' : ((field as { onDelete?: OnDelete }).onDelete ?? 'restrict'),
      }))
  )
}

describe.each(RULED_PRODUCTS)('deletion of $title on $engine', (product) => {
  const { engine, options, resources } = product
  const of = (name: string) => resources.find((resource) => resource.name === name) as Resource
  const all = relationsIn(resources)
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine, ...options })
    admin = rest(server)
    await storeSampleFiles(server.context)
  })
  afterAll(() => server.close())

  /** A record, and another that refers to it by this field alone. */
  async function pair({ resource, field, to, many }: ReturnType<typeof relationsIn>[number]) {
    const target = await makeRecord(
      server.context,
      to,
      [],
      allowedValues(of(to), ADMIN, ['read', 'delete']),
    )
    const values: Values = await validValues(server.context, resource)
    for (const f of Object.values(resource.fields)) {
      if (f.showWhen && f.name === field.name) values[f.showWhen.field] = f.showWhen.in[0]
    }
    values[field.name] = many ? [target] : target
    for (const f of Object.values(resource.fields)) if (!isShown(f, values)) delete values[f.name]
    return { target, referrer: await storeRecord(server.context, resource.name, values) }
  }
  const get = async (name: string, id: number) => (await admin.get(name, id)).data
  const codeOf = async (name: string, id: number) => (await admin.get(name, id)).code

  it.each(all.filter((item) => item.onDelete === 'restrict' || (item.many && item.field.required)))(
    'is refused while $from refers to it',
    async (relation) => {
      const { target, referrer } = await pair(relation)
      for (const locale of ['en', 'zh'] as const) {
        const rejected = await rest(server, 'admin', locale).remove(relation.to, target)
        const values = { count: 1, resource: relation.resource.label[locale] }
        expect([rejected.status, rejected.code]).toEqual([409, CODES.conflict])
        expect(rejected.message).toBe(translate({ key: 'error.inUse', values }, locale))
      }
      expect([
        await codeOf(relation.to, target),
        await codeOf(relation.resource.name, referrer),
      ]).toEqual([20000, 20000])
    },
  )

  it.each(all.filter((item) => item.onDelete === 'cascade'))(
    'takes what $from refers to it by along, and back',
    async (relation) => {
      const { target, referrer } = await pair(relation)
      const before = await get(relation.resource.name, referrer)
      const { write, code } = await admin.remove(relation.to, target)
      expect([code, await codeOf(relation.resource.name, referrer)]).toEqual([
        CODES.ok,
        CODES.notFound,
      ])
      recordOf(await admin.undo(write))
      const { created_at: _, updated_at: __, ...fields } = before
      expect(await get(relation.resource.name, referrer)).toMatchObject(fields)
    },
  )

  it.each(
    all.filter((item) => ['clear', 'unlink'].includes(item.onDelete) && !item.field.required),
  )('is forgotten by $from, and remembered when it is undone', async (relation) => {
    const { target, referrer } = await pair(relation)
    const { name } = relation.resource
    const { write, code } = await admin.remove(relation.to, target)
    expect(code).toBe(CODES.ok)
    const after = await get(name, referrer)
    expect(after[relation.field.name]).toEqual(relation.many ? [] : null)
    const changes = recordOf(
      await admin.list('audit', { filter: { write, resource: name, record: referrer } }),
    )
    expect(changes.map(({ action }) => action)).toEqual(['update'])
    recordOf(await admin.undo(write))
    expect((await get(name, referrer))[relation.field.name]).toEqual(
      relation.many ? [target] : target,
    )
  })

  it.each(all.filter((item) => item.to === item.resource.name && 'acyclic' in item.field))(
    'keeps the chain of $from from returning to its beginning',
    async (relation) => {
      const { target, referrer } = await pair(relation)
      const state = relation.field.showWhen
        ? { [relation.field.showWhen.field]: relation.field.showWhen.in[0] }
        : {}
      for (const end of [target, referrer]) {
        const rejected = await admin.update(relation.to, target, {
          ...state,
          [relation.field.name]: end === target ? target : referrer,
        })
        expect(rejected.errors).toEqual([
          { path: relation.field.name, message: translate({ key: 'validation.cycle' }, 'en') },
        ])
      }
    },
  )
})
