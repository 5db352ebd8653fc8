/** Counts the records that refer to a record, by field, with filters for their lists. */
import { type Uses, usesSchema } from '#shared/record-count.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import type { Actor, Context } from '../context.ts'
import { linkFields, referenceFields } from '../db/tables.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { Scope } from '../http/scopes.ts'
import { countAll } from '../records/count-all.ts'
import { getRecord } from '../records/read.ts'
import { idParamsSchema } from './list-query.ts'

const responseSchema = successSchema(usesSchema)

export function registerWhereUsed(app: Scope, context: Context, resource: Resource): void {
  const { name } = resource
  app.get(
    `/api/${name}/:id/uses`,
    {
      schema: {
        tags: [name],
        summary: `Count the records that refer to one of ${name}, by field`,
        params: idParamsSchema,
        response: responseSchema,
      },
      config: { access: { may: [name, 'read'] } },
    },
    async (request) => success(await usesOf(context, request.actor, name, request.params.id)),
  )
}

/**
 * Includes only fields that the actor can filter by.
 * @throws NotFoundError, ForbiddenError without access to the record
 */
async function usesOf(context: Context, actor: Actor, name: string, id: number): Promise<Uses> {
  await getRecord(context, actor, name, id)
  const counts = await countAll(context, actor, referringFields(context.resources, name, id))
  return counts.filter(({ count }) => count > 0)
}

const referringFields = (resources: Resources, target: string, id: number) =>
  Object.values(resources).flatMap((resource) =>
    [...referenceFields(resource), ...linkFields(resource)]
      .filter(({ field, to }) => to === target && field.filterable)
      .map(({ field }) => ({
        resource: resource.name,
        field: field.name,
        filter: { [field.name]: id },
      })),
  )
