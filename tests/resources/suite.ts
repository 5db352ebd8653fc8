/**
 * Shared by the suites over all resources: a server for each database, and the requests on one
 * resource.
 */
import { afterAll, beforeAll, describe } from 'vitest'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { type Answered, type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { representing, startServer, type TestServer } from '../support/server.ts'
import { ADMIN, allowedValues, another } from './allowed-values.ts'
import { PRODUCTS } from './products.ts'
import { freeFields, makeRecord, storeSampleFiles, validValues } from './records.ts'

/** Whether users can create and change records; append-only ones have their own tests. */
export const isWritten = (resource: Resource): boolean =>
  !resource.readOnly &&
  (['update', 'delete'] as const).every(
    (action) =>
      resource.permissions[action].includes('admin') &&
      allowedValues(resource, ADMIN, ['read', action]) !== undefined,
  )

/** Files, references and a workflow; rows; a tree; secrets and links. */
const REPRESENTATIVE = ['goods', 'orders', 'menus', 'users']

/** One resource on one database. */
export interface Subject {
  resource: Resource
  server(): TestServer
  /** The API of the administrator. */
  admin: Rest
  values(): Promise<Values>
  create(): Promise<Answered>
  /**
   * A record that the rules by record let the administrator update or delete: not every new one is.
   */
  createTo(action: 'update' | 'delete'): Promise<Answered>
  /** Whether the rules by record let the administrator do it. */
  may(action: 'update' | 'delete', record: Answered): boolean
  get(id: number): Promise<Answered>
  /** Another value for an unrestricted field. */
  change(): Values
}

/** The fields of a record, without those that each write stamps. */
export const fieldsOf = ({ lock_version, created_at, updated_at, ...fields }: Answered): Values =>
  fields

/** The calls of the administrator, without the secret that only the answer to a creation has. */
function adminOf(server: TestServer): Rest {
  const calls = rest(server)
  const create: Rest['create'] = async (name, values) => {
    const answer = await calls.create(name, values)
    return 'secret' in (answer.data ?? {})
      ? { ...answer, data: { ...answer.data, secret: null } }
      : answer
  }
  return { ...calls, create }
}

/**
 * Runs a suite for each of the resources of the products, on both databases; a short run takes some
 * of them on the second one.
 */
export function describeResources(
  title: string,
  isTested: (resource: Resource) => boolean,
  suite: (subject: Subject) => void,
): void {
  for (const { title: product, options, resources, engines } of PRODUCTS) {
    describe.each(engines)(`${title} of ${product} on %s`, (engine) => {
      let running: TestServer
      const admin = {} as Rest
      beforeAll(async () => {
        running = await startServer({ engine, ...options })
        Object.assign(admin, adminOf(running))
        await storeSampleFiles(running.context)
      })
      afterAll(() => running.close())
      const some = representing(engine, resources.filter(isTested), ({ name }) =>
        REPRESENTATIVE.includes(name),
      )
      describe.each(some)('$name', (resource) => suite(subjectOf(resource, () => running, admin)))
    })
  }
}

function subjectOf(resource: Resource, server: () => TestServer, admin: Rest): Subject {
  const { name } = resource
  const values = () => validValues(server().context, resource)
  const create = async () => recordOf(await admin.create(name, await values()))
  const get = async (id: number) => recordOf(await admin.get(name, id))
  const may: Subject['may'] = (action, record) => can(ADMIN, action, resource, undefined, record)
  return {
    resource,
    server,
    admin,
    values,
    create,
    createTo: async (action) => {
      const created = await create()
      if (may(action, created)) return created
      return get(
        await makeRecord(
          server().context,
          name,
          [],
          allowedValues(resource, ADMIN, ['read', action]),
        ),
      )
    },
    may,
    get,
    change: () => {
      const [f] = freeFields(resource)
      if (!f) throw new Error(`${name} has no field that is free to change`)
      return { [f.name]: another(f) }
    },
  }
}
