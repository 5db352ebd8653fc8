/** Adds the jobs of import sources that are due, once for all processes. */
import { type Context, SYSTEM } from '#server/core/context.ts'
import { intervalStart } from '#server/core/jobs/schedule.ts'
import { listRecords } from '#server/core/records/read.ts'

const MAX_SOURCES = 1_000

export async function addDueSources(context: Context, now: Date): Promise<void> {
  if (!context.resources.import_sources || !context.resources.jobs) return
  const { records } = await listRecords(context, SYSTEM, 'import_sources', {
    filter: { active: true },
    range: [0, MAX_SOURCES - 1],
  })
  for (const { id, name, every } of records) {
    const begin = intervalStart(Number(every), now)
    const job = { kind: 'source', title: String(name), input: { source: id } } as const
    await context.jobs.schedule(`source ${id} ${begin}`, job, now)
  }
}
