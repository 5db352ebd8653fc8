/** Endpoint for sums and group counts of a filtered list. */
import { figuresSchema } from '#shared/figures.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import { readSchema, success } from '../http/envelope.ts'
import type { Scope } from '../http/scopes.ts'
import { readFigures } from '../records/figures.ts'
import { figuresQuerySchema, filterOf } from './list-query.ts'

const responseSchema = readSchema(figuresSchema)

export function registerFigures(app: Scope, context: Context, resource: Resource): void {
  const { name } = resource
  const schema = {
    tags: [name],
    summary: `Count ${name} by the values of a field, and sum numbers, over the whole list`,
    querystring: figuresQuerySchema.extend({ filter: filterOf(resource) }),
    response: responseSchema,
  }
  app.get(`/api/${name}/figures`, { schema, config: { access: { may: [name, 'list'] } } }, async (request) => {
    const { filter = {}, group, sums } = request.query
    const query = { filter, ...(group !== undefined && { group }), ...(sums && { sums }) }
    return success(await readFigures(context, request.actor, name, query))
  })
}
