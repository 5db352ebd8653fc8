/**
 * `npm run bench -- transfer [speed|memory]`: imports versus a bare insert of BENCH_ROWS rows (20,000), on PostgreSQL, too,
 * when BENCH_DATABASE_URL names a server; and memory with a sheet of BENCH_SHEET_ROWS rows (100,000).
 */
import { benchImportSpeed } from './import-speed.ts'
import { benchMemory } from './memory.ts'

const SPEED_ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
const SHEET_ROWS = Number(process.env.BENCH_SHEET_ROWS ?? 100_000)

/** @param only one of the two */
export async function benchTransfer(only: string | undefined): Promise<void> {
  if (only !== 'memory') {
    console.log('\n### Import beside a bare insert\n\n| what | ours | bare | ours : bare | at most |')
    console.log('| --- | --- | --- | --- | --- |')
    await benchImportSpeed(SPEED_ROWS, undefined)
    const url = process.env.BENCH_DATABASE_URL
    if (url) await benchImportSpeed(SPEED_ROWS, url)
  }
  if (only === 'speed') return
  console.log('\n### Memory of commands\n\n| what | peak | time | at most |\n| --- | --- | --- | --- |')
  await benchMemory(SHEET_ROWS)
}
