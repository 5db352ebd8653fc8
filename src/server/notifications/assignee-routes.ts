/**
 * Endpoints with the possible assignees of records: names of staff only, for users that may assign
 * but not read accounts.
 */
import { z } from 'zod'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { ASSIGNEE } from '#shared/resources/role-grants.ts'
import { type Context, SYSTEM } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { integer } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { listRecords } from '../records/read.ts'
import { activeStaff } from '../records/staff.ts'

const PAGE = 20
const query = z.object({
  q: z.string().max(100).optional().describe('fragment of the name'),
  page: integer(1, 1000).default(1),
})
const colleague = z.object({ id: z.number(), name: z.string() })

export const assigneeChoices: RouteModule = { name: 'assignees', staff: registerAssignees }

/** For every resource with a field `assignee`. */
function registerAssignees(app: Scope, context: Context): void {
  for (const resource of Object.values(context.resources)) {
    if (!resource.fields[ASSIGNEE]) continue
    const schema = {
      tags: [resource.name],
      summary:
        'List active staff that a record can be assigned to: those who may read it, 20 per page',
      querystring: query,
      response: successSchema(z.array(colleague)),
    }
    app.get(
      `/api/${resource.name}/assignees`,
      { schema, config: { access: { may: [resource.name, 'update'], field: ASSIGNEE } } },
      async (request) => success(await assignees(context, resource, request.query)),
    )
  }
}

async function assignees(
  context: Context,
  resource: Resource,
  { q, page }: z.output<typeof query>,
) {
  const staff = await activeStaff(context.db.query)
  const readers = staff.filter((member) => can(member.actor, 'read', resource)).map(({ id }) => id)
  const { records } = await listRecords(context, SYSTEM, 'users', {
    sort: { field: 'username', order: 'asc' },
    range: [(page - 1) * PAGE, page * PAGE - 1],
    filter: { id: readers, ...(q && { q }) },
  })
  return records.map(({ id, name, username }) => ({ id, name: String(name || username) }))
}
