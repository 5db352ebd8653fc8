/** Endpoint with the inspection results of stored files, for staff. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { canDownload } from '#server/core/files/file-access.ts'
import { findFiles, plainName } from '#server/core/files/store.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success } from '#server/core/http/envelope.ts'
import { getInspections, storedSubject } from '#server/core/inspections/inspect.ts'
import { NotFoundError } from '#shared/errors.ts'

export function registerInspections(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const schema = {
    tags: ['files'],
    summary: 'Inspect a stored file as each kind that its name suggests',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    querystring: z.object({ name: z.string().max(255).default('').describe('file name in the record') }),
  }
  app.get('/api/files/:sha256/inspection', { schema }, async (request) => {
    const { sha256 } = request.params
    const actor = await requireStaff(request)
    const info = (await findFiles(context, [sha256])).get(sha256)
    if (!info || !(await canDownload(context, actor, sha256))) throw new NotFoundError()
    const about = { ...info, name: plainName(request.query.name) }
    return success(await getInspections(storedSubject(context, about), context.inspections))
  })
}
