/**
 * Worker thread that times small calls, one after the other, until it receives a message; it
 * responds with their latencies in milliseconds. The thread that uploads and downloads large files
 * would count its own work as waiting.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface LatencyTask {
  origin: string
  headers: Record<string, string>
  /** Prefix of the part numbers that are saved. */
  prefix: string
}

/** Latencies of a call, in order. */
export interface CallTimes {
  name: string
  milliseconds: number[]
}

const PAUSE_MS = 20
const { origin, headers, prefix } = workerData as LatencyTask

async function call(path: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(origin + path, { ...init, headers: { ...headers, ...init.headers } })
  const body = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body.slice(0, 200)}`)
}

let saved = 0
const calls = {
  health: () => call('/api/health'),
  'list page': () => call('/api/codes?range=[0,24]&sort=["part_number","ASC"]'),
  save: () => {
    const body = JSON.stringify({
      part_number: `${prefix}-${++saved}`,
      name: { en: 'Saved', zh: null },
    })
    return call('/api/codes', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  },
}

const times = Object.entries(calls).map(([name, make]) => ({
  name,
  make,
  milliseconds: [] as number[],
}))
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
while (!isOver) {
  for (const { make, milliseconds } of times) {
    const startedAt = performance.now()
    await make()
    milliseconds.push(performance.now() - startedAt)
  }
  await sleep(PAUSE_MS)
}
parentPort?.postMessage(times.map(({ name, milliseconds }): CallTimes => ({ name, milliseconds })))
