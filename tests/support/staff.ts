/** Staff of a test server with permissions of a test. */
import type { Grants } from '#shared/resources/role-grants.ts'
import { storeRecord } from '../resources/records.ts'
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
  const role = await storeRecord(context, 'roles', {
    key: name,
    name: { en: name, zh: name },
    grants,
  })
  const id = await storeRecord(context, 'users', {
    username: name,
    name,
    password: PASSWORD,
    roles: [role],
  })
  return { id, role, headers: await headersOf({ context }, { kind: 'users', id }) }
}
