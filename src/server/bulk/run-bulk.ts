/** Changes many records in batches, or previews the outcome. */

import type { BulkChange, BulkReport, FieldChange } from '#shared/bulk.ts'
import { LOCALES } from '#shared/constants.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isShown } from '#shared/resources/validation.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { FIRST_BATCH, nextBatchSize } from '../jobs/batch-size.ts'
import type { Condition } from '../records/conditions.ts'
import { matchingIds } from '../records/ids.ts'
import { listConditions, listRecords, requireResource } from '../records/read.ts'
import { deletionEffects } from '../resources/deletion-effects.ts'
import { stepOperation } from '../resources/step-routes.ts'
import { type Change, createPreview } from '../writes/preview.ts'
import type { Outcome } from '../writes/types.ts'
import { write } from '../writes/write.ts'
import { checkChange } from './check-change.ts'
import { addOutcomes, type Batch, emptyReport, type FullReport } from './report.ts'

// The operations that execute a change of many records.

/**
 * The operation for a record.
 * @param record as the user may read it; undefined for one that is gone, which the write rejects
 */
function operationFor(
  resource: Resource,
  change: BulkChange,
  id: number,
  record: AnyRecord | undefined,
): Change {
  if (change.action === 'delete') return { action: 'delete', resource: resource.name, id }
  if (change.action === 'step') return takeStep(resource, change, id)
  const changes = Object.entries(change.fields)
  const values = Object.fromEntries(
    changes.map(([name, fieldChange]) => [name, newValue(fieldChange, record?.[name])]),
  )
  // The report counts the fields that stay empty, and the others of the record change.
  for (const name of Object.keys(values)) {
    const f = resource.fields[name]
    if (f && record && !isShown(f, { ...record, ...values })) delete values[name]
  }
  const isComputed = changes.some(([, fieldChange]) => !('set' in fieldChange))
  // A value computed from an earlier one must not replace a later one.
  const base = isComputed && record ? { version: record.lock_version } : {}
  return { action: 'update', resource: resource.name, id, values, ...base }
}

function takeStep(
  resource: Resource,
  change: Extract<BulkChange, { action: 'step' }>,
  id: number,
): Change {
  const { workflow } = resource
  const step = workflow?.steps.find(({ name }) => name === change.step)
  if (!workflow || !step) throw new NotFoundError()
  return stepOperation({ resource, workflow, step }, { ...change.values, id })
}

type Replacement = Extract<FieldChange, { find: string }>

/** Digits after which sums of fractions are rounded: 0.1 + 0.2 is 0.3. */
const PRECISION = 12

/** @returns the previous value if no text matches, or if it is not a number to add to */
function newValue(change: FieldChange, before: unknown): unknown {
  if ('set' in change) return change.set
  if ('add' in change) {
    return typeof before === 'number'
      ? Number((before + change.add).toPrecision(PRECISION))
      : before
  }
  if (typeof before === 'string') return replaceIn(before, change)
  if (typeof before !== 'object' || before === null) return before
  // A bilingual text.
  const locales: readonly string[] = change.language ? [change.language] : LOCALES
  return Object.fromEntries(
    Object.entries(before).map(([locale, text]) => [
      locale,
      typeof text === 'string' && locales.includes(locale) ? replaceIn(text, change) : text,
    ]),
  )
}

function replaceIn(text: string, { find, replace, ignoreCase = false }: Replacement): string {
  if (!ignoreCase) return text.replaceAll(find, () => replace)
  const escaped = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return text.replace(new RegExp(escaped, 'giu'), () => replace)
}

export interface BulkInput {
  resource: string
  change: BulkChange
  /** The records, as they were confirmed; others that come to match later are not touched. */
  ids: readonly number[]
  /** Filter in the syntax of the list call; records that have ceased to match are left alone. */
  filter: Record<string, unknown> | null
  /** Id of the write that all batches belong to; null tries without writing. */
  write: string | null
}

/** Progress of a run: processed records and their outcomes. */
export interface BulkState extends FullReport {
  done: number
}

export interface BulkRun {
  /** State of an earlier run that was interrupted. */
  state?: BulkState | null
  /** Saves the state in the transaction of the batch. */
  save?(trx: Query, state: BulkState): Promise<void>
  /** Takes the completed fraction. */
  onProgress?(part: number): void
}

/** @throws ForbiddenError, ValidationError, NotFoundError before anything is written */
export const runBulk = async (...args: Parameters<typeof runBulkFully>): Promise<BulkReport> =>
  (await runBulkFully(...args)).report

/** Runs a change, and returns all rejected records. */
export async function runBulkFully(
  context: Context,
  actor: Actor,
  input: BulkInput,
  { state, save, onProgress }: BulkRun = {},
): Promise<FullReport> {
  const { ids, change, filter } = input
  const resource = requireResource(context, actor, input.resource, 'list')
  checkChange(actor, resource, change)
  const plan = {
    context,
    actor,
    input,
    resource,
    preview: createPreview(context, actor, resource),
    conditions: filter ? (await listConditions(context, actor, resource, filter)).conditions : null,
  }
  let full: FullReport = state ?? {
    report: emptyReport(resource.name, change, ids.length),
    refused: {},
  }
  let done = state?.done ?? 0
  let size = FIRST_BATCH
  while (done < ids.length) {
    const end = Math.min(ids.length, done + size)
    const result = await runBatch(plan, full, ids.slice(done, end), (trx, next) =>
      save ? save(trx, { ...next, done: end }) : Promise.resolve(),
    )
    full = result.full
    size = nextBatchSize(context.db, size, result.milliseconds)
    done = end
    onProgress?.(done / ids.length)
  }
  if (input.write || change.action !== 'delete') return full
  const effects = await deletionEffects(context, actor, resource.name, ids)
  return { ...full, report: { ...full.report, effects } }
}

interface Plan {
  context: Context
  actor: Actor
  input: BulkInput
  resource: Resource
  preview: ReturnType<typeof createPreview>
  /** Conditions of the filter. */
  conditions: readonly Condition[] | null
}

async function runBatch(
  plan: Plan,
  full: FullReport,
  ids: readonly number[],
  save: (trx: Query, full: FullReport) => Promise<void>,
): Promise<{ full: FullReport; milliseconds: number }> {
  const { context, actor, input, resource } = plan
  const matching = await matchingOf(plan, ids)
  const records = await recordsOf(plan, matching)
  const left = ids.length - matching.length
  const batch: Batch = { resource, change: input.change, ids: matching, records, left }
  const operations = matching.map((id) => operationFor(resource, input.change, id, records.get(id)))
  const reportOn = (outcomes: readonly Outcome[], writeId: string | null) =>
    addOutcomes(context, actor, full, batch, {
      outcomes,
      write: writeId,
      isPreview: input.write === null,
    })
  const startedAt = performance.now()
  if (!operations.length)
    return { full: await reportOn([], null), milliseconds: performance.now() - startedAt }
  if (input.write === null) {
    const options = { origin: 'api', partial: true } as const
    const { outcomes, milliseconds } = await plan.preview(operations, options)
    return { milliseconds, full: await reportOn(outcomes, null) }
  }
  let next = full
  const { milliseconds } = await write(context, actor, operations, {
    origin: 'api',
    partial: true,
    write: input.write,
    beforeCommit: async (trx, result) => {
      next = await reportOn(result.outcomes, result.write)
      await save(trx, next)
    },
  })
  return { full: next, milliseconds }
}

/** Without those that have ceased to match. */
async function matchingOf(
  { context, resource, conditions }: Plan,
  ids: readonly number[],
): Promise<number[]> {
  if (!conditions) return [...ids]
  const matching = await matchingIds(context.db, resource.name, ids, conditions)
  return ids.filter((id) => matching.has(id))
}

/** The records as the user may read them, by id. */
async function recordsOf(
  { context, actor, resource }: Plan,
  ids: readonly number[],
): Promise<Map<number, AnyRecord>> {
  if (!ids.length) return new Map()
  const query = {
    filter: { id: ids },
    sort: { field: 'id', order: 'asc' },
    range: [0, ids.length - 1],
  } as const
  const { records } = await listRecords(context, actor, resource.name, query)
  return new Map(records.map((record) => [record.id, record]))
}
