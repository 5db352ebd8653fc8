/** Upload and download endpoints of stored files. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { sendContent } from '#server/core/files/download.ts'
import { requireFileAccess } from '#server/core/files/file-access.ts'
import { storeFile } from '#server/core/files/store.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { ReadableError } from '#shared/errors.ts'
import { storedFileSchema } from '#shared/fields/stored-file-schema.ts'
import { registerArchiveEntries } from './archive-entry-routes.ts'
import { registerInspections } from './inspection-routes.ts'

const tags = ['files']

export function registerFiles(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  registerInspections(plain, context)
  registerArchiveEntries(plain, context)

  const upload = {
    tags,
    summary: 'Upload one file (multipart, field `file`); returns the value for a file field',
    consumes: ['multipart/form-data'],
    response: successSchema(storedFileSchema),
  }
  app.post('/api/files', { schema: upload }, async (request) => {
    const uploader = await requireStaff(request)
    const part = await request.file()
    if (!part) throw new ReadableError({ key: 'error.upload' })
    const { filename: name, file: content } = part
    return success(await storeFile(context, { name, content, uploader }))
  })

  const download = {
    tags,
    summary: 'Download a stored file, with range support; also accepts the Admin-Token cookie',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), name: z.string().min(1).max(255) }),
  }
  app.get('/api/files/:sha256/:name', { schema: download, compress: false }, async (request, reply) => {
    const { sha256, name } = request.params
    return sendContent(context, request, reply, await requireFileAccess(context, request, sha256), name)
  })
}
