/**
 * `npm run bench -- transfer [speed|undo|memory]`: imports versus a bare insert of BENCH_ROWS rows
 * (20,000), and versus their undo and redo, on PostgreSQL, too, when BENCH_DATABASE_URL names a
 * server; and memory with a sheet of BENCH_SHEET_ROWS rows (100,000).
 */
import { benchImportSpeed } from './import-speed.ts'
import { benchMemory } from './memory.ts'
import { benchUndoSpeed } from './undo-speed.ts'

const SPEED_ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
const SHEET_ROWS = Number(process.env.BENCH_SHEET_ROWS ?? 100_000)

/** @param only one of the three */
export async function benchTransfer(only: string | undefined): Promise<void> {
  const urls = [undefined, process.env.BENCH_DATABASE_URL].filter(
    (url, index) => url || index === 0,
  )
  if (!only || only === 'speed') {
    console.log(
      '\n### Import beside a bare insert\n\n| what | ours | bare | ours : bare | at most |',
    )
    console.log('| --- | --- | --- | --- | --- |')
    for (const url of urls) await benchImportSpeed(SPEED_ROWS, url)
  }
  if (!only || only === 'undo') {
    console.log(
      '\n### Undo and redo beside the import\n\n| what | time | times the import | statements in transactions | longest |',
    )
    console.log('| --- | --- | --- | --- | --- |')
    for (const url of urls) await benchUndoSpeed(SPEED_ROWS, url)
  }
  if (only && only !== 'memory') return
  console.log(
    '\n### Memory of commands\n\n| what | peak | time | at most |\n| --- | --- | --- | --- |',
  )
  await benchMemory(SHEET_ROWS)
}
