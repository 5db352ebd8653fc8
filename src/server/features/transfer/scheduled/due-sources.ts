/** Adds the jobs of import sources that are due, once for all processes. */
import { type Context, SYSTEM } from '#server/core/context.ts'
import { listRecords } from '#server/core/records/read.ts'

const HOUR_MS = 60 * 60_000
const MAX_SOURCES = 1_000

/** Intervals are counted in UTC, so one of a day begins at midnight. */
export async function addDueSources(context: Context, now: Date): Promise<void> {
  if (!context.resources.import_sources || !context.resources.jobs) return
  const { records } = await listRecords(context, SYSTEM, 'import_sources', {
    filter: { active: true },
    range: [0, MAX_SOURCES - 1],
  })
  for (const { id, name, every } of records) {
    const interval = Number(every) * HOUR_MS
    const begin = new Date(Math.floor(now.getTime() / interval) * interval).toISOString()
    const job = { kind: 'source', title: String(name), input: { source: id } } as const
    await context.jobs.schedule(`source ${id} ${begin}`, job, now)
  }
}
