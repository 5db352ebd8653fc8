/** Calls that change many records at once. */
import { BULK_DIRECT, type BulkChange, type BulkReport, type BulkRow } from '#shared/bulk.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { callJob, type JobListener } from '#shared/http/job-call.ts'
import { writeEvents } from './events.ts'
import { call } from './http-client.ts'

/** The records: by their ids, or all that match a filter of the list. */
export type BulkTarget = { ids: readonly number[] } | { filter: Readonly<Record<string, unknown>> }

/** Whether the records are changed by a job. */
export const needsJob = (target: BulkTarget): boolean =>
  !('ids' in target) || target.ids.length > BULK_DIRECT

const send = (
  resource: string,
  query: object,
  data: object,
  listener: JobListener,
  headers: Record<string, string> = {},
) => {
  const search = new URLSearchParams({ ...query, wait: '1' })
  return callJob<BulkReport>(
    { url: `/api/${resource}/bulk?${search}`, method: 'POST', data, headers },
    listener,
  )
}

/** Previews the changes without writing. @throws HttpError, JobCancelledError */
export const previewBulk = (
  resource: string,
  change: BulkChange,
  target: BulkTarget,
  listener: JobListener,
) => send(resource, { dry_run: 'true' }, { change, ...target }, listener)

/**
 * Carries out a change by a job.
 * @param count the number of records that was confirmed
 * @throws HttpError when another number matches by now, JobCancelledError
 */
export async function runBulk(
  resource: string,
  change: BulkChange,
  target: BulkTarget,
  count: number,
  listener: JobListener,
): Promise<BulkReport> {
  const report = await send(
    resource,
    {},
    { change, ...target, ...('filter' in target && { count }) },
    listener,
    withKey(),
  )
  const [write = null] = report.writes
  const action = change.action === 'delete' ? 'delete' : 'update'
  const step = change.action === 'step' && { step: change.step }
  if (write !== null) writeEvents.emit({ action, resource, count: report.changed, ...step, write })
  return report
}

/** Saves previewed rows in one write, unless one of them has changed since. @throws HttpError */
export async function saveRows(
  resource: string,
  change: Extract<BulkChange, { action: 'update' }>,
  rows: readonly BulkRow[],
): Promise<void> {
  const { headers } = await call(`/api/${resource}/batch`, {
    method: 'POST',
    body: {
      rows: rows.map(({ record: { id }, lock_version, after }) => ({
        id,
        lock_version,
        ...valuesOf(change, after),
      })),
    },
  })
  writeEvents.emit({
    action: 'update',
    resource,
    count: rows.length,
    write: headers.get('Write-Id'),
  })
}

/**
 * The new values of a record.
 * @param after the previewed values, without those that the user may not read
 */
const valuesOf = ({ fields }: Extract<BulkChange, { action: 'update' }>, after: BulkRow['after']) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, fieldChange]) =>
      'set' in fieldChange ? [[name, fieldChange.set]] : name in after ? [[name, after[name]]] : [],
    ),
  )
