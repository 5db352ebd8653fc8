/**
 * A field of every type, added to every resource of the config: it appears in the grid, the form,
 * the API, and where customers see it in the portal, without any code.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engine } from '#admin/engine.tsx'
import { visibleGroups } from '#admin/form/groups.ts'
import { TARGET } from '#fields/examples.ts'
import { definitionOf } from '#fields/index.ts'
import { adminModules } from '#modules/admin.ts'
import { SYSTEM } from '#server/context.ts'
import { getRecord } from '#server/records/read.ts'
import { write } from '#server/writes/write.ts'
import type { Resources } from '#shared/resources/define.ts'
import { TYPES } from '../fields/examples.ts'
import { makeRecord, storeRecord, storeSampleFiles, validValues } from '../resources/records.ts'
import { deviceOf } from '../support/customers.ts'
import { furtherName } from '../support/every-type.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** Next to the real one, so that its imports resolve to the same modules; ignored by git. */
const CONFIG = `.tmp-every-type-${process.pid}.config.ts`
const [imports = '', declarations = ''] = readFileSync('resources.config.ts', 'utf8').split(
  'defineResources({',
)
writeFileSync(
  CONFIG,
  `import { withEveryType } from './tests/support/every-type.ts'
${imports}defineResources(withEveryType({${declarations.replace('\n})\n', '\n}))\n')}`,
)
afterAll(() => rmSync(CONFIG))

const { resources } = (await import(resolve(CONFIG))) as { resources: Resources }
const all = Object.values(resources).filter(({ name }) => name !== TARGET)
/** Only the owner reads these records. */
const PRIVATE = ['favourites', 'notifications']
const names = TYPES.map(furtherName)
const parts = Object.assign({}, ...[engine, ...adminModules].map((module) => module.resourceParts))

describe('a field of every type in every resource', () => {
  it.each(all)('is a column that can be shown in the grid of $name', ({ fields }) => {
    const listed = names.filter((name) => fields[name]?.listed)
    expect(listed).toEqual(
      TYPES.filter((type) => definitionOf({ type } as never).listed).map(furtherName),
    )
  })

  it.each(all)('is in the forms of $name', (resource) => {
    const { EditBody, bodyFields = [], sectionFields = [] } = parts[resource.name] ?? {}
    const shown = (action: 'create' | 'update', except: readonly string[]) =>
      visibleGroups(resource, action, () => true, except).flatMap((group) =>
        group.fields.map((f) => f.name),
      )
    expect(shown('create', sectionFields)).toEqual(expect.arrayContaining(names))
    expect(shown('update', EditBody ? bodyFields : sectionFields)).toEqual(
      expect.arrayContaining(names),
    )
  })
})

describe('on a server', () => {
  let server: TestServer
  let admin: Rest
  let customer = 0
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await startServer({ resources })
    admin = rest(server)
    await storeSampleFiles(server.context)
    const values = await validValues(server.context, resources.customers as never)
    customer = await storeRecord(server.context, 'customers', { ...values, status: 'active' })
    headers = await deviceOf(server, customer)
  })
  afterAll(() => server.close())

  const change = (resource: string, id: number, values: Values) =>
    write(server.context, SYSTEM, [{ action: 'update', resource, id, values }], { origin: 'seed' })
  const get = async (path: string) =>
    (await server.app.inject({ url: `/api/web/${path}`, headers })).json().data
  const factNames = ({ $facts = [] }: { $facts?: { name: string }[] }) =>
    $facts.map(({ name }) => name)
  /** The further fields with a value, without structures such as guides. */
  const expectedFacts = async (resource: string, id: number) => {
    const record: Record<string, unknown> = await getRecord(server.context, SYSTEM, resource, id)
    return Object.values(resources[resource]?.fields ?? {})
      .filter((f) => names.includes(f.name) && f.customers)
      .filter((f) => !definitionOf(f).isStructured && !definitionOf(f).isEmpty(record[f.name]))
      .map((f) => f.name)
  }

  it.each(all.filter(({ name }) => !PRIVATE.includes(name)))(
    'is in the API of $name',
    async ({ name }) => {
      const id = await makeRecord(server.context, name)
      const record = recordOf(await admin.get(name, id))
      expect(Object.keys(record)).toEqual(expect.arrayContaining(names))
    },
  )

  it.each(all.filter(({ storefront }) => storefront))(
    'is among the facts of $name in the portal',
    async ({ name }) => {
      const id = await makeRecord(server.context, name)
      await publish(name, id)
      const facts = await expectedFacts(name, id)
      expect(facts.length).toBeGreaterThan(15)
      expect(factNames(await get(`${name}/${id}`))).toEqual(expect.arrayContaining(facts))
    },
  )

  it('is among the facts of an order and a message of the customer', async () => {
    const order = await makeRecord(server.context, 'orders', [], { customer })
    const message = await makeRecord(server.context, 'messages', [], { customer })
    const further = (facts: readonly string[]) => facts.filter((name) => names.includes(name))
    const ofOrder = factNames(await get(`orders/${order}`))
    expect(further(ofOrder)).toEqual(await expectedFacts('orders', order))
    const [own] = await get('messages')
    expect(further(factNames(own))).toEqual(await expectedFacts('messages', message))
  })

  /** Publishes the record and those that it is published through. */
  async function publish(name: string, id: number): Promise<void> {
    const { where = {}, through } = resources[name]?.storefront ?? {}
    const required = Object.entries(where).map(([field, value]) => [field, [value].flat()[0]])
    await change(name, id, Object.fromEntries(required))
    if (!through) return
    const target = String((resources[name]?.fields[through] as { to?: string })?.to)
    const { [through]: stored } = await getRecord(server.context, SYSTEM, name, id)
    const owner = Number(stored) || (await makeRecord(server.context, target))
    await change(name, id, { [through]: owner })
    await publish(target, owner)
  }
})

describe('without further fields', () => {
  it('names only fields that exist as shown by the pages of a module', async () => {
    const { serverModules } = await import('#modules/server.ts')
    const shown = serverModules.flatMap(({ shows = {} }) => Object.entries(shows))
    const missing = shown.flatMap(([resource, fields]) =>
      fields.filter((name) => !resources[resource]?.fields[name]?.customers),
    )
    expect(missing).toEqual([])
  })
})
