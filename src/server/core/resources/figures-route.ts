/** The endpoint of a resource for figures about all records of a list. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { figuresSchema } from '#shared/figures.ts'
import type { Resource } from '#shared/resources/define.ts'
import { requireStaff } from '../http/actor.ts'
import type { ReadRoute } from '../http/answers.ts'
import { successSchema } from '../http/envelope.ts'
import { readFigures } from '../records/figures.ts'
import { figuresQuerySchema } from './list-query.ts'

/** @param read the reads of the resource's lists, on whose tables figures depend as well */
export function registerFigures(app: FastifyInstance, { name, label }: Resource, read: ReadRoute): void {
  const schema = {
    tags: [label[TECHNICAL_LOCALE]],
    summary: `Count ${name} by the values of a field, and sum numbers, over the whole list`,
    querystring: figuresQuerySchema,
    response: successSchema(figuresSchema),
  }
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(`/api/${name}/figures`, { schema, preValidation: read.preValidation }, async (request, reply) => {
      const { filter = {}, group, sums } = request.query
      const query = { filter, ...(group !== undefined && { group }), ...(sums && { sums }) }
      return read.send(
        request,
        reply,
        await readFigures(read.contextOf(request), await requireStaff(request), name, query),
      )
    })
}
