/** Upload and download endpoints of stored files. */
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { NotFoundError, ReadableError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import { wasFileOf } from '../history/public.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { getInspections, storedSubject } from '../inspections/inspect.ts'
import { ANY_TYPE } from '../open-api/operation.ts'
import { sendContent } from './download.ts'
import { canDownload, requireFileAccess } from './file-access.ts'
import { cleanFileName, findFiles, storeFile } from './store.ts'

const tags = ['files']
const inspectionSchema = z.object({
  kind: z.string(),
  finding: z.looseObject({ status: z.enum(['sound', 'defective', 'other']) }),
})

export const files: RouteModule = { name: 'files', public: registerPublic, staff: registerStaff }

function registerPublic(app: Scope, context: Context): void {
  const download = {
    tags,
    summary: 'Download a stored file, with range support; also accepts the Admin-Token cookie',
    params: z.object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      name: z.string().min(1).max(255),
    }),
    querystring: z.object({
      resource: z
        .string()
        .max(100)
        .optional()
        .describe('with `record`: also a file that this record had earlier'),
      record: recordId.optional(),
    }),
    produces: [ANY_TYPE],
  }
  app.get(
    '/api/files/:sha256/:name',
    { schema: download, config: { access: 'readers' }, compress: false },
    async (request, reply) => {
      const { sha256, name } = request.params
      const { resource, record } = request.query
      const file = await requireFileAccess(
        context,
        request,
        sha256,
        async (actor) =>
          resource !== undefined &&
          record !== undefined &&
          wasFileOf(context, actor, { resource, record }, sha256),
      )
      return sendContent(context, request, reply, file, name)
    },
  )
}

function registerStaff(app: Scope, context: Context): void {
  registerInspections(app, context)

  const upload = {
    tags,
    summary: 'Upload one file (multipart, field `file`); returns the value for a file field',
    consumes: ['multipart/form-data'],
    response: successSchema(storedFileSchema),
  }
  app.post('/api/files', { schema: upload, config: { access: 'uploaders' } }, async (request) => {
    const uploader = request.actor
    const part = await request.file()
    if (!part) throw new ReadableError({ key: 'error.upload' })
    const { filename: name, file: content } = part
    return success(await storeFile(context, { name, content, uploader }))
  })
}

/** Endpoint with the inspection results of stored files, for staff. */
function registerInspections(app: Scope, context: Context): void {
  const schema = {
    tags: ['files'],
    summary: 'Inspect a stored file as each kind that its name suggests',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    querystring: z.object({
      name: z.string().max(255).default('').describe('file name in the record'),
    }),
    response: successSchema(z.array(inspectionSchema)),
  }
  app.get(
    '/api/files/:sha256/inspection',
    { schema, config: { access: 'staff' } },
    async (request) => {
      const { sha256 } = request.params
      const info = (await findFiles(context.db.query, [sha256])).get(sha256)
      if (!info || !(await canDownload(context, request.actor, sha256))) throw new NotFoundError()
      const file = { ...info, name: cleanFileName(request.query.name) }
      return success(await getInspections(storedSubject(context, file), context.inspections))
    },
  )
}
