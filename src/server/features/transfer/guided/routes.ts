/** The import in steps: a file is recognised, tried with a plan, and imported. Each step is a separate job. */
import { randomUUIDv7 } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Actor, type Context, SYSTEM } from '#server/core/context.ts'
import { success } from '#server/core/http/envelope.ts'
import { integer, recordId } from '#server/core/http/integer.ts'
import type { Scope } from '#server/core/http/scopes.ts'
import { loadInput } from '#server/core/jobs/rows.ts'
import { respondWithJob, waitSchema } from '#server/core/jobs/run-as-job.ts'
import { message } from '#server/core/message.ts'
import { getRecord } from '#server/core/records/read.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { type FileImport, type FileStructure, PREVIEW_LISTS } from '#shared/file-import.ts'
import { layoutSchema, planSchema } from '#shared/import-plan.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ImportInput } from '../import-job.ts'
import { importAccess, receiveImport } from '../receive-import.ts'
import type { InspectInput } from './inspect-job.ts'
import { readPreview } from './preview-file.ts'
import { reportResponse, rowsResponse, structureResponse } from './schemas.ts'

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
    .describe('the saved mapping to apply; null for none; by default what was chosen last for such a file'),
})
const rowsQuery = z.object({
  status: z.enum(PREVIEW_LISTS).default('all').describe('`doubtful`: imported, but to be looked at'),
  page: integer(1).default(1),
  per_page: integer(1, MAX_PAGE_SIZE).default(100),
})
const MAX_PLAN_BYTES = 8 * 1024 * 1024

/** Registers the steps for a resource. */
export function registerGuidedImport(app: Scope, context: Context, resource: Resource): void {
  const tags = [resource.name]
  const path = `/api/${resource.name}/import`
  const config = { access: importAccess(resource) }
  const titleOf = (actor: Actor, source: StoredFile) => `${resource.label[actor.locale]} · ${source.name}`

  const inspect = (reply: FastifyReply, actor: Actor, source: StoredFile, input: InspectInput, seconds: number) => {
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
    return inspect(reply, actor, source, { resource: resource.name, layout: {} }, request.query.wait)
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
    return inspect(reply, actor, source, { resource: resource.name, ...request.body }, request.query.wait)
  })

  for (const step of ['check', 'run'] as const) {
    const isCheck = step === 'check'
    const summary = isCheck
      ? `Import into ${resource.name}, step 2: what each row would change; nothing is written`
      : `Import into ${resource.name}, step 3: writes the rows`
    const schema = { tags, summary, params, querystring, body: planSchema, response: reportResponse }
    app.post(`${path}/:job/${step}`, { schema, config, bodyLimit: MAX_PLAN_BYTES }, async (request, reply) => {
      const { actor } = request
      const { source } = await requireSourceJob(context, actor, resource, request.params.job)
      const options = { dryRun: isCheck, write: randomUUIDv7() }
      const input: ImportInput = { resource: resource.name, plan: request.body, options }
      const job = { kind: isCheck ? 'check' : 'import', title: titleOf(actor, source), input, source } as const
      return respondWithJob<FileImport>(context, reply, actor, job, request.query.wait)
    })
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
    const { record } = await requireSourceJob(context, request.actor, resource, request.params.job, ['check'])
    const { status: list, page, per_page: size } = request.query
    return success(await readPreview(context, record.result as StoredFile | null, { list, page, size }))
  })
}

/** The job of an earlier step, which keeps the file of an import. */
interface SourceJob {
  record: AnyRecord
  source: StoredFile
}

const sourceGone = () => new NotFoundError(message('transfer.sourceGone'))

/**
 * The job of a step of an import into this resource. @throws NotFoundError for jobs of other people, also for
 * administrators, and for jobs of other kinds
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
