/** How a user has chosen to see lists; kept with the account, so that it follows them to every browser. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { listChoiceSchema } from '#server/core/http/list-choice-schema.ts'
import { NotFoundError } from '#shared/errors.ts'
import { LIST_CHOICES } from '#shared/session/list-choices.ts'

export function registerChoices(instance: FastifyInstance, { db, resources }: Context): void {
  const schema = {
    tags: ['profile'],
    access: 'staff' as const,
    summary: 'Store how the user wants to see a list',
    params: z.object({ resource: z.string().max(41), name: z.enum(LIST_CHOICES) }),
    body: z.object({ value: listChoiceSchema }),
    response: successSchema(z.null()),
  }
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.put('/api/user/choices/:resource/:name', { schema }, async (request) => {
    const { id } = await requireStaff(request)
    const { resource, name } = request.params
    if (!resources[resource]) throw new NotFoundError()
    const value = JSON.stringify(request.body.value)
    const choice = { key: `${id} ${resource}.${name}`, account_id: id, name: `${resource}.${name}`, value }
    await db.query
      .insertInto('account_choices')
      .values(choice)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return success(null)
  })
}
