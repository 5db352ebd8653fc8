/**
 * Import and export endpoints of every resource, and its files as an archive. Imports start with a
 * dry run; exports follow the list filter.
 */

import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { LOCALES } from '#shared/constants.ts'
import type { FileImport } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { jobSchema, respondWithJob, waitSchema } from '../jobs/run-as-job.ts'
import { listRecords } from '../records/read.ts'
import { filterOf, listQuerySchema, toListQuery } from '../resources/list-query.ts'
import { exportColumns } from './export-columns.ts'
import { archiveOf, hasFiles } from './export-rows.ts'
import { registerGuidedImport, reportResponse } from './guided/routes.ts'
import type { ImportInput } from './import-file.ts'
import { importAccess, receiveImport } from './received-file.ts'
import type { ExportInput, ExportResult } from './sinks/write-export.ts'

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} as const
type Format = keyof typeof MEDIA_TYPES

const importQuery = z.object({
  dry_run: z.stringbool().default(false).describe('runs all checks without writing'),
  key: z.string().optional().describe('key fields, comma-separated'),
  existing: z.enum(['update', 'keep']).optional(),
  unknown: z.enum(['create', 'skip']).optional(),
  missing: z.enum(['fail', 'clear']).optional(),
  empty: z.enum(['clear', 'keep']).optional(),
  wait: waitSchema,
})

const exportQuery = z.object({
  format: z.enum(Object.keys(MEDIA_TYPES) as [Format, ...Format[]]),
  filter: listQuerySchema.shape.filter,
  sort: listQuerySchema.shape.sort.describe('order of the rows; defaults to that of the ids'),
  fields: z
    .string()
    .min(1)
    .optional()
    .describe('fields in their order, comma-separated; defaults to all'),
  labels: z.stringbool().default(true).describe('labels instead of field names as headers'),
  values: z
    .enum(['stored', 'shown'])
    .default('stored')
    .describe('`shown`: as in the list, in one language; `stored`: can be imported again'),
  locale: z
    .enum(LOCALES)
    .optional()
    .describe('of labels and shown values; defaults to that of the call'),
  wait: waitSchema,
})
const exportResponse = { ...jobSchema(z.null()), 200: z.unknown() }

export const transfer: RouteModule = { name: 'transfer', staff: registerTransfer }

/** Registers the endpoints of every resource. */
function registerTransfer(app: Scope, context: Context): void {
  for (const resource of Object.values(context.resources)) {
    registerExport(app, context, resource)
    if (!resource.readOnly) {
      registerImport(app, context, resource)
      if (context.resources.jobs) registerGuidedImport(app, context, resource)
    }
    if (hasFiles(resource)) registerArchive(app, context, resource)
  }
}

function registerImport(app: Scope, context: Context, resource: Resource): void {
  const access = importAccess(resource)
  const schema = {
    tags: [resource.name],
    summary: `Import a file into ${resource.name} (multipart, field \`file\`, after \`plan\` as JSON for further options)`,
    consumes: ['multipart/form-data'],
    querystring: importQuery,
    response: reportResponse,
  }
  app.post(
    `/api/${resource.name}/import`,
    { schema, config: { access } },
    async (request, reply) => {
      const { actor } = request
      const { source, plan } = await receiveImport(context, request, actor)
      const { dry_run: dryRun, key, wait, ...choices } = request.query
      const write = randomUUIDv7()
      const options = {
        ...choices,
        dryRun,
        write,
        ...(key && { key: key.split(',').map((name) => name.trim()) }),
      }
      const title = `${resource.label[actor.locale]} · ${source.name}`
      const input: ImportInput = { resource: resource.name, plan, options }
      const job = { kind: dryRun ? 'check' : 'import', title, input, source } as const
      return respondWithJob<FileImport>(context, reply, actor, job, wait)
    },
  )
}

function registerExport(app: Scope, context: Context, resource: Resource): void {
  const access = { may: [resource.name, 'list'] } as const
  const schema = {
    tags: [resource.name],
    summary: `Export ${resource.name} as a file; accepts the filter of the list`,
    querystring: exportQuery.extend({ filter: filterOf(resource) }),
    produces: Object.values(MEDIA_TYPES),
    response: exportResponse,
  }
  app.get(
    `/api/${resource.name}/export`,
    { schema, config: { access } },
    async (request, reply) => {
      const { format, filter, sort, fields, labels, values, locale, wait } = request.query
      const { actor } = request
      const query = toListQuery({ filter, sort })
      const names = fields?.split(',').map((name) => name.trim())
      // Rejects unknown fields and an invalid filter before the job starts.
      exportColumns(resource, actor, names, undefined)
      await listRecords(context, actor, resource.name, { ...query, range: [0, 0] })
      const name = `${resource.name}-${new Date().toISOString().slice(0, 10)}.${format}`
      const input: ExportInput = {
        resource: resource.name,
        name,
        labels,
        shown: values === 'shown',
        ...query,
        ...(names && { fields: names }),
        ...(locale && { locale }),
      }
      const title = `${resource.label[actor.locale]} · ${name}`
      const response = await respondWithJob<ExportResult>(
        context,
        reply,
        actor,
        { kind: 'export', title, input },
        wait,
      )
      if (!('file' in response.data)) return response
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply
        .type(MEDIA_TYPES[format])
        .send(await context.files.open(response.data.file.sha256))
    },
  )
}

function registerArchive(app: Scope, context: Context, resource: Resource): void {
  const access = { may: [resource.name, 'list'] } as const
  const schema = {
    tags: [resource.name],
    summary: `The files of ${resource.name} as a ZIP archive; accepts the filter of the list`,
    querystring: z.object({ filter: filterOf(resource) }),
    produces: ['application/zip'],
  }
  app.get(
    `/api/${resource.name}/files.zip`,
    { schema, config: { access }, compress: false },
    async (request, reply) => {
      const { actor } = request
      const query = { ...toListQuery(request.query), range: [0, 0] as const }
      await listRecords(context, actor, resource.name, query)
      reply.header('content-disposition', `attachment; filename="${resource.name}.zip"`)
      return reply
        .type('application/zip')
        .send(archiveOf(context, actor, resource, query.filter ?? {}))
    },
  )
}
