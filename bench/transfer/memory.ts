/** Peak memory of the commands that import and export a large sheet. Linux only: it reads /proc. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { xlsxStream } from '#server/transfer/sinks/xlsx.ts'
import { partRow } from '../rows.ts'

/** Memory limit of an import, in megabytes. */
const LIMIT_MB = 400
const COLUMNS = 30
const POLL_MS = 50

/** Checks, imports and exports a sheet with the given number of rows and 30 columns. */
export async function benchMemory(rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'parts.xlsx')
  try {
    await pipeline(xlsxStream(partsOf(rows)), createWriteStream(file))
    const size = `${rows} rows of ${COLUMNS} columns, ${(statSync(file).size / 1048576).toFixed(0)} MB`
    for (const [name, ...args] of [
      ['check', 'import.ts', 'codes', file, '--dry-run'],
      ['import', 'import.ts', 'codes', file],
      ['export', 'export.ts', 'codes', join(folder, 'export.xlsx')],
    ]) {
      const { seconds, megabytes } = await runCommand(args, folder)
      console.log(
        `| ${name}: ${size} | ${megabytes.toFixed(0)} MB | ${seconds.toFixed(1)} s | ${LIMIT_MB} MB |`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Parts, with further columns that no field matches. */
function partsOf(count: number) {
  const knownColumns = [
    'part_number',
    'name.en',
    'name.zh',
    'specification.en',
    'unit',
    'status',
    'weight',
  ]
  const others = Array.from(
    { length: COLUMNS - knownColumns.length },
    (_, index) => `column ${index}`,
  )
  const rows = async function* () {
    for (let id = 1; id <= count; id++) {
      yield {
        id,
        cells: [...Object.values(partRow(id)), ...others.map((name) => `${name} of ${id}`)],
        values: {},
      }
    }
  }
  return { headers: [...knownColumns, ...others], rows: rows() }
}

async function runCommand([script = '', ...args]: readonly string[], folder: string) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join('src/cli', script), ...args], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const megabytes = await peakOf(child)
  if (child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}`)
  return { seconds: (performance.now() - startedAt) / 1000, megabytes }
}

/** The most memory that a process had, in megabytes, as of shortly before its end. */
async function peakOf(child: ChildProcess): Promise<number> {
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, highWaterMark(child.pid))
    await sleep(POLL_MS)
  }
  return peak / 1024
}

/** In kilobytes; 0 for a process that has ended. */
function highWaterMark(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
