/** Reports the outcomes of the records of a batch, or of its preview. */

import {
  BULK_DIRECT,
  type BulkChange,
  type BulkReport,
  type BulkRow,
  type Rejection,
} from '#shared/bulk.ts'
import type { TitledRecord } from '#shared/quick-search.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isShown } from '#shared/resources/validation.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Actor, Context } from '../context.ts'
import { loadReferences } from '../history/public.ts'
import { problemText } from '../problem-text.ts'
import { pickReadable } from '../records/readable.ts'
import { translate } from '../translate.ts'
import type { Outcome } from '../writes/types.ts'

/** Rejected records that a report names; the others are in a file. */
const MAX_REJECTIONS = BULK_DIRECT
/** Rows of a preview. */
const MAX_ROWS = 250

export interface Batch {
  resource: Resource
  change: BulkChange
  ids: readonly number[]
  /** Records before the change, by id. */
  records: ReadonlyMap<number, AnyRecord>
  /** Records that have ceased to match. */
  left: number
}

interface BatchResult {
  /** One per id. */
  outcomes: readonly Outcome[]
  write: string | null
  isPreview: boolean
}

export const emptyReport = (
  resource: string,
  { action }: BulkChange,
  total: number,
): BulkReport => ({
  resource,
  action,
  total,
  changed: 0,
  unchanged: 0,
  refused: 0,
  left: 0,
  hidden: {},
  refusals: [],
  rows: [],
  refusedFile: null,
  effects: null,
  writes: [],
})

/** A report, and the ids of all rejected records by their reasons. */
export interface FullReport {
  report: BulkReport
  refused: Readonly<Record<string, readonly number[]>>
}

/** The report with the outcomes of a further batch. */
export async function addOutcomes(
  context: Context,
  actor: Actor,
  { report, refused }: FullReport,
  batch: Batch,
  { outcomes, write, isPreview }: BatchResult,
): Promise<FullReport> {
  const counts = { changed: 0, unchanged: 0, refused: 0 }
  for (const { status } of outcomes) counts[statusOf(status)]++
  const refusals = outcomes.flatMap((outcome, index) =>
    rejectionOf(actor, batch, outcome, batch.ids[index] ?? 0),
  )
  const rows = isPreview
    ? await rowsOf(context, actor, batch, outcomes, MAX_ROWS - report.rows.length)
    : []
  return {
    refused: withRejections(refused, refusals),
    report: {
      ...report,
      changed: report.changed + counts.changed,
      unchanged: report.unchanged + counts.unchanged,
      refused: report.refused + counts.refused,
      left: report.left + batch.left,
      hidden: withHidden(report.hidden, actor, batch, outcomes),
      refusals: [...report.refusals, ...refusals].slice(0, MAX_REJECTIONS),
      rows: [...report.rows, ...rows],
      writes: write ? [write] : report.writes,
    },
  }
}

function withRejections(
  refused: FullReport['refused'],
  refusals: readonly Rejection[],
): FullReport['refused'] {
  const all: Record<string, readonly number[]> = { ...refused }
  for (const [reason, group] of Map.groupBy(refusals, (rejection) => rejection.reason))
    all[reason] = [...(all[reason] ?? []), ...group.map(({ record }) => record.id)]
  return all
}

function withHidden(
  hidden: BulkReport['hidden'],
  actor: Actor,
  { resource, change }: Batch,
  outcomes: readonly Outcome[],
): BulkReport['hidden'] {
  if (change.action !== 'update') return hidden
  const all = { ...hidden }
  for (const name of Object.keys(change.fields)) {
    const f = resource.fields[name]
    // Whether a field is shown would reveal the one that this depends on.
    if (!f?.showWhen || !can(actor, 'read', resource, f.showWhen.field)) continue
    const count = outcomes.filter(
      (outcome) => outcome.status !== 'failed' && !isShown(f, outcome.record),
    ).length
    if (count) all[name] = (all[name] ?? 0) + count
  }
  return all
}

const statusOf = (status: Outcome['status']) =>
  status === 'failed' ? 'refused' : status === 'unchanged' ? 'unchanged' : 'changed'

function rejectionOf(
  { locale }: Actor,
  { resource, records }: Batch,
  outcome: Outcome,
  id: number,
): Rejection[] {
  if (outcome.status !== 'failed') return []
  const { error, fields } = outcome
  const reason = fields.length
    ? problemText(resource, fields, locale)
    : translate(error.publicMessage, locale)
  return [{ record: pickTitled(resource, records.get(id) ?? { id }, []), reason }]
}

/** The records that change, with the fields that do; deleted ones have none. */
async function rowsOf(
  context: Context,
  actor: Actor,
  { resource, records }: Batch,
  outcomes: readonly Outcome[],
  limit: number,
): Promise<BulkRow[]> {
  const changed = outcomes.flatMap((outcome) => {
    const before = outcome.status === 'updated' ? records.get(outcome.record.id) : undefined
    return before && outcome.status === 'updated'
      ? [{ before, after: pickReadable(actor, resource, outcome.record) }]
      : []
  })
  // The history always records a step, so the report omits it.
  const listed = Object.keys(resource.fields).filter((name) => name !== resource.workflow?.history)
  const differing = changed.slice(0, limit).map(({ before, after }) => {
    const names = listed.filter((name) => name in after && !sameValue(before[name], after[name]))
    return { before, after, names }
  })
  const references = await loadReferences(
    context,
    differing.map(({ after, names }) => ({ resource, values: pick(after, names) })),
  )
  return differing.map(({ before, after, names }) => ({
    record: pickTitled(resource, before, []),
    lock_version: before.lock_version,
    before: pickTitled(resource, before, names),
    after: {
      id: after.id,
      ...pick(after, names),
      $refs: references.of(resource, pick(after, names)),
    },
  }))
}

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

/** A record with some fields and those of its title. */
function pickTitled(
  resource: Resource,
  record: AnyRecord | TitledRecord,
  names: readonly string[],
): TitledRecord {
  const all = [...names, resource.title, ...(resource.subtitle === null ? [] : [resource.subtitle])]
  const refs = (record.$refs ?? {}) as Record<string, unknown>
  return { id: record.id, ...pick(record, all), $refs: pick(refs, all) }
}
