/** Endpoint for sums and group counts of a filtered list. */
import { figuresSchema } from '#shared/figures.ts'
import type { Resource } from '#shared/resources/define.ts'
import { readSchema } from '../http/envelope.ts'
import type { ReadRoute } from '../http/response-cache.ts'
import type { Scope } from '../http/scopes.ts'
import { readFigures } from '../records/figures.ts'
import { figuresQuerySchema, filterOf } from './list-query.ts'

const responseSchema = readSchema(figuresSchema)

/** @param read read route of the resource's lists; figures depend on the same tables */
export function registerFigures(app: Scope, resource: Resource, read: ReadRoute): void {
  const { name } = resource
  const schema = {
    tags: [name],
    summary: `Count ${name} by the values of a field, and sum numbers, over the whole list`,
    querystring: figuresQuerySchema.extend({ filter: filterOf(resource) }),
    response: responseSchema,
  }
  app.get(
    `/api/${name}/figures`,
    { schema, config: { access: { may: [name, 'list'] } }, preValidation: read.preValidation },
    async (request, reply) => {
      const { filter = {}, group, sums } = request.query
      const query = { filter, ...(group !== undefined && { group }), ...(sums && { sums }) }
      return read.send(request, reply, await readFigures(read.contextOf(request), request.actor, name, query))
    },
  )
}
