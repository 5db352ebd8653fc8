/**
 * The endpoint of every resource that changes, deletes or moves many records at once, as a preview
 * first.
 */
import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import {
  BULK_DIRECT,
  type BulkReport,
  bulkChangeSchema,
  bulkReportSchema,
  MAX_BULK_RECORDS,
} from '#shared/bulk.ts'
import { MAX_BATCH_SIZE } from '#shared/constants.ts'
import { ConflictError, ReadableError, ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Actor, Context } from '../context.ts'
import { success } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { jobSchema, respondWithJob, waitSchema } from '../jobs/run-as-job.ts'
import { message } from '../message.ts'
import { idsWhere } from '../records/ids.ts'
import { listConditions, requireResource } from '../records/read.ts'
import { checkChange } from './check-change.ts'
import { type BulkInput, runBulk } from './run-bulk.ts'

const bodySchema = z.object({
  change: bulkChangeSchema,
  ids: z.array(recordId).min(1).max(MAX_BATCH_SIZE).optional(),
  filter: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('instead of ids: all records of a list with this filter'),
  count: z
    .number()
    .int()
    .optional()
    .describe(
      'the number of records that match the filter, as it was confirmed: if it has changed, nothing is written',
    ),
})
type Body = z.output<typeof bodySchema>

const responseSchema = jobSchema(bulkReportSchema)

const querySchema = z.object({
  dry_run: z.stringbool().default(false).describe('runs all checks without writing'),
  wait: waitSchema,
})

export const bulk: RouteModule = { name: 'bulk', staff: registerBulk }

/** Registers the endpoint of every resource whose records staff may change or delete. */
function registerBulk(app: Scope, context: Context): void {
  for (const resource of Object.values(context.resources)) {
    if (resource.readOnly && !resource.deletable) continue
    const { name } = resource
    const schema = {
      tags: [name],
      summary: `Change, delete or move many of ${name}, as one write: those that are rejected are reported`,
      querystring: querySchema,
      body: bodySchema,
      response: responseSchema,
    }
    app.post(
      `/api/${name}/bulk`,
      { schema, config: { access: { may: [name, 'update', 'delete'] } } },
      async (request, reply) => {
        const { actor } = request
        const { dry_run: isDryRun, wait } = request.query
        const input = await inputOf(context, actor, resource, request.body, isDryRun)
        if (isDryRun && input.ids.length <= BULK_DIRECT)
          return success(await runBulk(context, actor, input))
        const title = titleFor(actor, resource, input)
        return respondWithJob<BulkReport>(
          context,
          reply,
          actor,
          { kind: isDryRun ? 'trial' : 'bulk', title, input },
          wait,
        )
      },
    )
  }
}

const titleFor = (
  { locale }: Actor,
  { label, workflow }: Resource,
  { change, ids }: BulkInput,
): string => {
  const step =
    change.action === 'step' ? workflow?.steps.find(({ name }) => name === change.step) : undefined
  return [
    label[locale],
    ...(step ? [step.label[locale]] : []),
    new Intl.NumberFormat(locale).format(ids.length),
  ].join(' · ')
}

/**
 * The change with the records that it is for, as of now.
 * @throws PublicError if it cannot be executed
 */
async function inputOf(
  context: Context,
  actor: Actor,
  resource: Resource,
  { change, ids, filter, count }: Body,
  isDryRun: boolean,
): Promise<BulkInput> {
  requireResource(context, actor, resource.name, 'list')
  checkChange(actor, resource, change)
  const input = {
    resource: resource.name,
    change,
    filter: filter ?? null,
    write: isDryRun ? null : randomUUIDv7(),
  }
  if (ids) return { ...input, ids: [...new Set(ids)] }
  if (!filter) throw new ValidationError([{ path: 'ids', key: 'validation.required' }])
  const matching = await matchingIds(context, actor, resource, filter)
  if (isDryRun) return { ...input, ids: matching }
  if (count === undefined)
    throw new ValidationError([{ path: 'count', key: 'validation.required' }])
  const now = matching.length
  if (count !== now)
    throw new ConflictError(message('bulk.countChanged', { smart_count: count, now }), {
      count: now,
    })
  return { ...input, ids: matching }
}

/** @throws ReadableError for too many */
async function matchingIds(
  context: Context,
  actor: Actor,
  resource: Resource,
  filter: Record<string, unknown>,
) {
  const { conditions } = await listConditions(context, actor, resource, filter)
  const ids = await idsWhere(context.db, resource.name, conditions, {
    after: 0,
    limit: MAX_BULK_RECORDS + 1,
  })
  if (ids.length > MAX_BULK_RECORDS)
    throw new ReadableError(message('bulk.tooMany', { limit: MAX_BULK_RECORDS }))
  return ids
}
