/**
 * The import in steps: a file is recognised, tried with a plan, and imported. Each step is a
 * separate job.
 */
import { randomUUIDv7 } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { StoredFile } from '#fields/stored-file.ts'
import { NotFoundError } from '#shared/errors.ts'
import {
  DATE_ORDERS,
  DECIMALS,
  ENCODINGS,
  type FileImport,
  type FileStructure,
  PREVIEW_LISTS,
  type PreviewRow,
  ROW_STATUSES,
  SEPARATORS,
} from '#shared/file-import.ts'
import { layoutSchema, planSchema } from '#shared/import-plan.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type Actor, type Context, SYSTEM } from '../../context.ts'
import { success, successSchema } from '../../http/envelope.ts'
import { integer, recordId } from '../../http/integer.ts'
import type { Scope } from '../../http/scopes.ts'
import { loadInput } from '../../jobs/rows.ts'
import { jobSchema, respondWithJob, waitSchema } from '../../jobs/run-as-job.ts'
import { message } from '../../message.ts'
import { getRecord } from '../../records/read.ts'
import type { ImportInput } from '../import-file.ts'
import { importAccess, receiveImport } from '../received-file.ts'
import type { InspectInput } from './describe-file.ts'
import { readPreview } from './preview.ts'

const MAX_PAGE_SIZE = 500
const params = z.object({ job: recordId.describe('the job of an earlier step') })
const querystring = z.object({ wait: waitSchema })
const rereadBody = z.object({
  layout: layoutSchema.default({}),
  mapping: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(
      'the saved mapping to apply; null for none; by default what was chosen last for such a file',
    ),
})
const rowsQuery = z.object({
  status: z
    .enum(PREVIEW_LISTS)
    .default('all')
    .describe('`doubtful`: imported, but to be looked at'),
  page: integer(1).default(1),
  per_page: integer(1, MAX_PAGE_SIZE).default(100),
})
const MAX_PLAN_BYTES = 8 * 1024 * 1024

/** Registers the steps for a resource. */
export function registerGuidedImport(app: Scope, context: Context, resource: Resource): void {
  const tags = [resource.name]
  const path = `/api/${resource.name}/import`
  const config = { access: importAccess(resource) }
  const titleOf = (actor: Actor, source: StoredFile) =>
    `${resource.label[actor.locale]} · ${source.name}`

  const inspect = (
    reply: FastifyReply,
    actor: Actor,
    source: StoredFile,
    input: InspectInput,
    seconds: number,
  ) => {
    const job = { kind: 'inspect', title: titleOf(actor, source), input, source } as const
    return respondWithJob<FileStructure>(context, reply, actor, job, seconds)
  }
  const upload = {
    tags,
    summary: `Import into ${resource.name}, step 1: what a file looks like (multipart, field \`file\`)`,
    consumes: ['multipart/form-data'],
    querystring,
    response: structureResponse,
  }
  app.post(`${path}/inspect`, { schema: upload, config }, async (request, reply) => {
    const { actor } = request
    const { source } = await receiveImport(context, request, actor)
    return inspect(
      reply,
      actor,
      source,
      { resource: resource.name, layout: {} },
      request.query.wait,
    )
  })

  const reread = {
    tags,
    summary: `Import into ${resource.name}: the file of a job, read with another layout`,
    params,
    querystring,
    body: rereadBody,
    response: structureResponse,
  }
  app.post(`${path}/:job/inspect`, { schema: reread, config }, async (request, reply) => {
    const { actor } = request
    const { source } = await requireSourceJob(context, actor, resource, request.params.job)
    return inspect(
      reply,
      actor,
      source,
      { resource: resource.name, ...request.body },
      request.query.wait,
    )
  })

  for (const step of ['check', 'run'] as const) {
    const isCheck = step === 'check'
    const summary = isCheck
      ? `Import into ${resource.name}, step 2: what each row would change; nothing is written`
      : `Import into ${resource.name}, step 3: writes the rows`
    const schema = {
      tags,
      summary,
      params,
      querystring,
      body: planSchema,
      response: reportResponse,
    }
    app.post(
      `${path}/:job/${step}`,
      { schema, config, bodyLimit: MAX_PLAN_BYTES },
      async (request, reply) => {
        const { actor } = request
        const { source } = await requireSourceJob(context, actor, resource, request.params.job)
        const options = { dryRun: isCheck, write: randomUUIDv7() }
        const input: ImportInput = { resource: resource.name, plan: request.body, options }
        const job = {
          kind: isCheck ? 'check' : 'import',
          title: titleOf(actor, source),
          input,
          source,
        } as const
        return respondWithJob<FileImport>(context, reply, actor, job, request.query.wait)
      },
    )
  }

  registerRows(app, context, resource)
}

function registerRows(app: Scope, context: Context, resource: Resource): void {
  const config = { access: importAccess(resource) }
  const schema = {
    tags: [resource.name],
    summary: `The rows of a check of an import into ${resource.name}, by their numbers`,
    params,
    querystring: rowsQuery,
    response: rowsResponse,
  }
  app.get(`/api/${resource.name}/import/:job/rows`, { schema, config }, async (request) => {
    const { record } = await requireSourceJob(
      context,
      request.actor,
      resource,
      request.params.job,
      ['check'],
    )
    const { status: list, page, per_page: size } = request.query
    return success(
      await readPreview(context, record.result as StoredFile | null, { list, page, size }),
    )
  })
}

/** The job of an earlier step, which keeps the file of an import. */
interface SourceJob {
  record: AnyRecord
  source: StoredFile
}

const sourceGone = () => new NotFoundError(message('transfer.sourceGone'))

/**
 * The job of a step of an import into this resource.
 * @throws NotFoundError for jobs of other people, also for administrators, and for jobs of other
 * kinds
 */
async function requireSourceJob(
  context: Context,
  actor: Actor,
  resource: Resource,
  id: number,
  kinds: readonly string[] = ['inspect', 'check', 'import'],
): Promise<SourceJob> {
  const record = await getRecord(context, SYSTEM, 'jobs', id).catch((error: unknown) => {
    throw error instanceof NotFoundError ? sourceGone() : error
  })
  const source = record.source as StoredFile | null
  const isOwner = actor.kind === 'users' && record.owner === actor.id
  if (!isOwner || !source || !kinds.includes(String(record.kind))) throw sourceGone()
  const input = (await loadInput(context.db, id)) as { resource?: unknown } | null
  if (input?.resource !== resource.name) throw sourceGone()
  return { record, source }
}

const style = { decimal: z.enum(DECIMALS).optional(), dates: z.enum(DATE_ORDERS).optional() }
const header = z.object({ first: z.number(), last: z.number() })
const columnStyle = z.object(style)

const structureSchema: z.ZodType<FileStructure> = z
  .object({
    job: z.number(),
    name: z.string(),
    layout: z.object({
      sheet: z.string().optional(),
      header: header.optional(),
      encoding: z.enum(ENCODINGS).optional(),
      separator: z.enum(SEPARATORS).optional(),
      ...style,
      columns: z.record(z.string(), columnStyle).optional(),
    }),
    sheets: z.array(z.string()),
    rows: z.number(),
    columns: z.array(
      z.object({
        name: z.string(),
        samples: z.array(z.string()),
        target: z.string().nullable(),
        by: z.enum(['name', 'label', 'synonym', 'mapping']).nullable(),
        hint: z.string().nullable(),
        unit: z
          .object({ from: z.string(), to: z.string(), factor: z.number().nullable() })
          .optional(),
        ambiguous: z.enum(['decimal', 'dates']).optional(),
      }),
    ),
    preview: z.array(z.object({ number: z.number(), cells: z.array(z.string()) })),
    notices: z.array(z.string()),
    required: z.array(z.string()),
    key: z.array(z.string()).nullable(),
    mapping: z.number().nullable(),
  })
  .meta({ id: 'FileStructure' })

const cells = z.record(z.string(), z.string())

const previewRowSchema: z.ZodType<PreviewRow> = z.object({
  row: z.number(),
  status: z.enum(ROW_STATUSES),
  id: z.number().optional(),
  cells,
  changes: z.record(z.string(), z.object({ old: z.string().nullable(), new: z.string() })),
  problems: z.array(z.object({ text: z.string(), column: z.string().optional() })),
})

/** The answers of the calls, which are the same for every resource. */
const structureResponse = jobSchema(structureSchema)

const failure = z.object({ row: z.number(), reason: z.string(), cells })

/** The report of an import, or of its check. */
const reportSchema = z
  .object({
    rows: z.number(),
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    failed: z.number(),
    skipped: z.number(),
    doubtful: z.number(),
    columns: z.array(z.string()),
    failures: z.array(failure),
    notices: z.array(z.string()),
    writes: z.array(z.string()),
    job: z.number().optional(),
    seconds: z.number(),
  })
  .meta({ id: 'ImportReport' })

export const reportResponse = jobSchema(reportSchema)
const rowsResponse = successSchema(z.object({ total: z.number(), rows: z.array(previewRowSchema) }))
