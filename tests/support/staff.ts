/** Staff of a test server with permissions of a test. */
import { SYSTEM } from '#server/core/context.ts'
import { write } from '#server/core/writes/write.ts'
import type { Grants } from '#shared/resources/permissions.ts'
import { PASSWORD, type TestServer } from './server.ts'
import { headersOf } from './start-session.ts'

/** Account of a member of staff, whose only role is `role`. */
interface Person {
  id: number
  role: number
  /** Of the person's calls, with English answers. */
  headers: Record<string, string>
}

/** Adds a role with permissions and a user who has it, both with the same name. */
export async function addStaff(
  { context }: Pick<TestServer, 'context'>,
  name: string,
  grants: Grants,
): Promise<Person> {
  const create = async (resource: string, values: Record<string, unknown>) => {
    const { outcomes } = await write(context, SYSTEM, [{ action: 'create', resource, values }], { origin: 'seed' })
    const [outcome] = outcomes
    if (!outcome || outcome.status === 'failed') throw new Error(JSON.stringify(outcome))
    return outcome.record.id
  }
  const role = await create('roles', { key: name, name: { en: name, zh: name }, grants })
  const id = await create('users', { username: name, name, password: PASSWORD, roles: [role] })
  return { id, role, headers: await headersOf({ context }, { kind: 'users', id }) }
}
