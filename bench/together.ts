/**
 * `npm run bench -- together`: how long people wait for small calls while others import or export
 * 100,000 rows, and while an import, an export, the reading of a large drawing and an archive of
 * files run together; quiet and busy side by side.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import type { JobEvent } from '#shared/jobs.ts'
import { signIn } from '../tests/e2e/api.ts'
import { setup, startDemoServer } from '../tests/e2e/demo-server.ts'
import type { CallTimes, LatencyTask } from './latencies.ts'
import { type PartRow, partRow } from './rows.ts'

/** Upper limit of an acceptable wait. */
const LIMIT_MS = 500
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const QUIET_MS = 5_000
const DRAWING_MB = 31
const HEAD = 'part_number,name.en,name.zh,specification.en,unit,status,weight'

const cellsOf = (row: PartRow) => Object.values(row).map((value) => `"${value}"`)

interface Latency {
  p50: number
  p99: number
  longest: number
}

/** @param first number of the first row */
function rowsAsCsv(first: number): string {
  const lines = Array.from({ length: ROWS }, (_, index) =>
    cellsOf(partRow(first + index)).join(','),
  )
  return [HEAD, ...lines].join('\n')
}

/** A drawing of many small paths, near the size that staff may upload. */
function largeDrawing(): string {
  const path = '<path d="M10 10 L20 20 L30 10 Z" fill="none" stroke="#123456"/>\n'
  const paths = path.repeat((DRAWING_MB * 1024 * 1024) / path.length)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${paths}</svg>`
}

/** Prints a row per call: milliseconds over HTTP, one call after the other. */
export async function benchTogether(): Promise<void> {
  const cleanUp = await setup()
  const server = await startDemoServer()
  try {
    const token = await signIn(server.origin, 'admin', DEMO_PASSWORD)
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(server.origin + path, {
        ...init,
        headers: { ...headers, ...init.headers },
      })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`)
      return { status: answer.status, body }
    }
    const rows = new Blob([rowsAsCsv(1)], { type: 'text/csv' })
    const otherRows = new Blob([rowsAsCsv(ROWS + 1)], { type: 'text/csv' })
    const drawing = new Blob([largeDrawing()], { type: 'image/svg+xml' })
    let measured = 0
    /** Calls each in turn until the work is done. */
    async function latencies(work: Promise<unknown>): Promise<Map<string, Latency>> {
      const workerData: LatencyTask = {
        origin: server.origin,
        headers,
        prefix: `SAVED-${++measured}`,
      }
      const worker = new Worker(new URL('latencies.ts', import.meta.url), { workerData })
      const result = once(worker, 'message')
      await Promise.race([work, result])
      worker.postMessage('stop')
      const [times] = (await result) as [CallTimes[]]
      return new Map(times.map(({ name, milliseconds }) => [name, latencyOf(milliseconds)]))
    }

    /** Waits for the end of a job by its events. */
    const end = async (body: string) => {
      const { job } = (JSON.parse(body) as { data: { job: number } }).data
      const { body: events } = await call(`/api/jobs/${job}/events`)
      const last = JSON.parse(events.trim().split('data: ').at(-1) ?? '') as JobEvent & {
        data?: { failed?: number }
      }
      if (last.status !== 'done' || last.data?.failed)
        throw new Error(`job ${job}: ${events.slice(-300)}`)
    }
    async function importRows(rows: Blob): Promise<void> {
      const data = new FormData()
      data.append('file', rows, 'parts.csv')
      await end((await call('/api/codes/import?wait=0', { method: 'POST', body: data })).body)
    }
    const exportRows = async () => end((await call('/api/codes/export?format=xlsx&wait=0')).body)
    async function readDrawing(): Promise<void> {
      const data = new FormData()
      data.append('file', drawing, 'large.svg')
      await call('/api/files', { method: 'POST', body: data })
    }
    async function downloadArchive(): Promise<void> {
      const answer = await fetch(`${server.origin}/api/documents/files.zip`, { headers })
      if (!answer.ok) throw new Error(`archive: ${answer.status}`)
      await answer.body?.pipeTo(new WritableStream())
    }
    /** Drawings and archives again and again, until the rows are imported and exported. */
    async function allTogether(): Promise<void> {
      let isOver = false
      const repeat = async (task: () => Promise<void>) => {
        while (!isOver) await task()
      }
      const transfers = Promise.all([importRows(otherRows), exportRows()]).finally(() => {
        isOver = true
      })
      await Promise.all([transfers, repeat(readDrawing), repeat(downloadArchive)])
    }

    const quiet = await latencies(sleep(QUIET_MS))
    const startedAt = performance.now()
    const importing = await latencies(importRows(rows))
    const imported = performance.now()
    const exporting = await latencies(exportRows())
    const exported = performance.now()
    const together = await latencies(allTogether())
    console.log(
      `\n### Waiting for others, ms (import of ${ROWS} rows: ${seconds(imported - startedAt)} s, export to XLSX: ${seconds(exported - imported)} s)\n`,
    )
    console.log(
      '| call | quiet p50 / p99 / longest | during an import | during an export | all at once | demanded |',
    )
    console.log('| --- | --- | --- | --- | --- | --- |')
    for (const name of quiet.keys()) {
      const cells = [quiet, importing, exporting, together].map((item) => figures(item.get(name)))
      console.log(`| ${name} | ${cells.join(' | ')} | ${LIMIT_MS} |`)
    }
  } finally {
    await server.stop()
    cleanUp()
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const figures = (item: Latency | undefined) =>
  item ? [item.p50, item.p99, item.longest].map((figure) => figure.toFixed(1)).join(' / ') : ''

function latencyOf(list: number[]): Latency {
  const sorted = list.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { p50: percentile(0.5), p99: percentile(0.99), longest: percentile(1) }
}
