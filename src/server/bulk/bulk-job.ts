/**
 * The job that changes many records, or previews it, and lists those it rejects; it resumes after
 * an interruption.
 */
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { StoredFile } from '#fields/stored-file.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { storeFile } from '../files/store.ts'
import { withTempFile } from '../files/temp-file.ts'
import type { RunJob } from '../jobs/job.ts'
import { message } from '../message.ts'
import { type Export, exportRows, writeExport } from '../transfer/public.ts'
import { translate } from '../translate.ts'
import type { FullReport } from './report.ts'
import { type BulkInput, type BulkState, runBulkFully } from './run-bulk.ts'

export const runJob: RunJob<BulkInput, BulkState> = async (job) => {
  const { context, actor, input, checkpoint, onProgress, save } = job
  const full = await runBulkFully(context, actor, input, { state: checkpoint, save, onProgress })
  const { refused, left, refusals } = full.report
  const file = refused > refusals.length ? await storeRejected(context, actor, full) : null
  const data = { ...full.report, refusedFile: file && { sha256: file.sha256, name: file.name } }
  const problem =
    input.write && (refused || left) ? { problem: message('bulk.notAll', { refused, left }) } : {}
  return { data, ...(file && { file }), ...problem }
}

/** Records of a read. */
const PAGE = 250
const MAX_BYTES = 100 * 1024 * 1024

/**
 * Stores a spreadsheet of all rejected records, with the reasons.
 * @returns the stored file, which nothing refers to yet
 */
async function storeRejected(
  context: Context,
  actor: Actor,
  { report, refused }: FullReport,
): Promise<StoredFile> {
  const data = rejectedRows(context, actor, report.resource, refused)
  return withTempFile(context.env, async (temporary) => {
    const path = `${temporary}.xlsx`
    try {
      await writeExport(data, path)
      const content = createReadStream(path)
      const name = `${report.resource}-skipped.xlsx`
      return await storeFile(context, {
        name,
        content,
        uploader: actor,
        limit: MAX_BYTES,
        skipInspection: true,
      })
    } finally {
      await rm(path, { force: true })
    }
  })
}

function rejectedRows(
  context: Context,
  actor: Actor,
  name: string,
  refused: FullReport['refused'],
): Export {
  const { title, subtitle } = context.resources[name] ?? { title: 'id', subtitle: null }
  const resource = context.resources[name]
  const titles = [title, subtitle].filter(
    (field) => field !== null && resource && can(actor, 'read', resource, field),
  )
  const fields = ['id', ...titles.filter((field) => field !== null)]
  const read = (ids: readonly number[]) =>
    exportRows(context, actor, name, { filter: { id: ids }, fields, shown: true })
  const rows = async function* () {
    for (const [reason, ids] of Object.entries(refused)) {
      for (let from = 0; from < ids.length; from += PAGE) {
        const batch = ids.slice(from, from + PAGE)
        const rows = new Map<
          number,
          Export['rows'] extends AsyncIterable<infer Row> ? Row : never
        >()
        for await (const row of read(batch).rows) rows.set(row.id, row)
        for (const id of batch) {
          const { cells, values } = rows.get(id) ?? {
            cells: [id, ...titles.map(() => null)],
            values: { id },
          }
          yield { id, cells: [...cells, reason], values: { ...values, reason } }
        }
      }
    }
  }
  return {
    headers: [...read([]).headers, translate({ key: 'bulk.reason' }, actor.locale)],
    rows: rows(),
  }
}
