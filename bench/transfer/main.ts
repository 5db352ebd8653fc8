/**
 * `npm run bench -- transfer`: imports and exports beside their limits.
 * BENCH_ROWS (20,000), and BENCH_DATABASE_URL for PostgreSQL, too.
 */
import { benchImportSpeed } from './import-speed.ts'

const SPEED_ROWS = Number(process.env.BENCH_ROWS ?? 20_000)

export async function benchTransfer(): Promise<void> {
  console.log('\n### Import beside a bare insert\n\n| what | ours | bare | ours : bare | at most |')
  console.log('| --- | --- | --- | --- | --- |')
  await benchImportSpeed(SPEED_ROWS, undefined)
  const url = process.env.BENCH_DATABASE_URL
  if (url) await benchImportSpeed(SPEED_ROWS, url)
}
