/**
 * Import and export endpoints of every resource, and its files as an archive. Imports start with a dry run; exports
 * follow the list filter.
 */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { storeFile } from '#server/core/files/store.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { answerJob, jobSchema } from '#server/core/jobs/run-as-job.ts'
import { listRecords } from '#server/core/records/read.ts'
import { listQuerySchema, toListQuery } from '#server/core/resources/list-query.ts'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { ForbiddenError, ReadableError } from '#shared/errors.ts'
import type { FileImport } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { archiveOf, hasFiles } from './archive.ts'
import type { ExportAnswer, ExportInput } from './export-job.ts'
import type { ImportInput } from './import-job.ts'

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} as const
/** Size of an uploaded spreadsheet, in bytes. */
const SHEET_LIMIT = 30 * 1024 * 1024
type Format = keyof typeof MEDIA_TYPES

const wait = z.coerce
  .number()
  .min(0)
  .max(50)
  .default(50)
  .describe('seconds after which the answer is the job, with status 202')
const failure = z.object({ row: z.number(), reason: z.string(), cells: z.record(z.string(), z.string()) })
const report = z.object({
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.number(),
  skipped: z.number(),
  columns: z.array(z.string()),
  failures: z.array(failure),
  notices: z.array(z.string()),
  writes: z.array(z.string()),
  job: z.number().optional(),
  seconds: z.number(),
})

/** Registers the endpoints of every resource. */
export function registerTransfer(app: FastifyInstance, context: Context): void {
  for (const resource of Object.values(context.resources)) {
    registerExport(app, context, resource)
    if (!resource.readOnly) registerImport(app, context, resource)
    if (hasFiles(resource)) registerArchive(app, context, resource)
  }
}

function registerImport(plain: FastifyInstance, context: Context, resource: Resource): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const schema = {
    tags: [resource.label[TECHNICAL_LOCALE]],
    summary: `Import a .csv, .xlsx, .json or .ndjson file into ${resource.name} (multipart, field \`file\`)`,
    consumes: ['multipart/form-data'],
    querystring: z.object({
      dry_run: z.stringbool().default(false).describe('runs all checks without writing'),
      key: z.string().optional().describe('key fields, comma-separated'),
      existing: z.enum(['update', 'keep']).default('update'),
      missing: z.enum(['fail', 'clear']).default('fail'),
      wait,
    }),
    response: jobSchema(report),
  }
  app.post(`/api/${resource.name}/import`, { schema }, async (request, reply) => {
    const actor = await requireStaff(request)
    if (!can(actor, 'create', resource) && !can(actor, 'update', resource)) throw new ForbiddenError()
    const part = await request.file()
    if (!part) throw new ReadableError({ key: 'error.upload' })
    const { dry_run: dryRun, key, existing, missing, wait } = request.query
    const write = randomUUID()
    const options = { dryRun, existing, missing, write, ...(key && { key: key.split(',').map((name) => name.trim()) }) }
    const source = await storeFile(context, {
      name: part.filename,
      content: part.file,
      uploader: actor,
      limit: SHEET_LIMIT,
      skipInspection: true,
    })
    const title = `${resource.label[actor.locale]} · ${source.name}`
    const input: ImportInput = { resource: resource.name, options }
    return answerJob<FileImport>(
      context,
      reply,
      actor,
      { kind: dryRun ? 'check' : 'import', title, input, source },
      wait,
    )
  })
}

function registerExport(plain: FastifyInstance, context: Context, resource: Resource): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const schema = {
    tags: [resource.label[TECHNICAL_LOCALE]],
    summary: `Export ${resource.name} as a file; accepts the filter of the list`,
    querystring: z.object({
      format: z.enum(Object.keys(MEDIA_TYPES) as [Format, ...Format[]]),
      filter: listQuerySchema.shape.filter,
      labels: z.stringbool().default(true).describe('labels instead of field names as headers'),
      wait,
    }),
  }
  app.get(`/api/${resource.name}/export`, { schema }, async (request, reply) => {
    const { format, filter, labels, wait } = request.query
    const actor = await requireStaff(request)
    const query = toListQuery({ filter })
    // Rejects an invalid filter before the job starts.
    await listRecords(context, actor, resource.name, { ...query, range: [0, 0] })
    const name = `${resource.name}-${new Date().toISOString().slice(0, 10)}.${format}`
    const input: ExportInput = { resource: resource.name, name, labels, ...(query.filter && { filter: query.filter }) }
    const title = `${resource.label[actor.locale]} · ${name}`
    const answer = await answerJob<ExportAnswer>(context, reply, actor, { kind: 'export', title, input }, wait)
    if (!('file' in answer.data)) return answer
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply.type(MEDIA_TYPES[format]).send(await context.files.open(answer.data.file.sha256))
  })
}

function registerArchive(plain: FastifyInstance, context: Context, resource: Resource): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const schema = {
    tags: [resource.label[TECHNICAL_LOCALE]],
    summary: `The files of ${resource.name} as a ZIP archive; accepts the filter of the list`,
    querystring: z.object({ filter: listQuerySchema.shape.filter }),
  }
  app.get(`/api/${resource.name}/files.zip`, { schema, compress: false }, async (request, reply) => {
    const actor = await requireStaff(request)
    const query = { ...toListQuery(request.query), range: [0, 0] as const }
    await listRecords(context, actor, resource.name, query)
    reply.header('content-disposition', `attachment; filename="${resource.name}.zip"`)
    return reply.type('application/zip').send(archiveOf(context, actor, resource, query.filter ?? {}))
  })
}
