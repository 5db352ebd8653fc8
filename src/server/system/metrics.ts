/** Metrics of one process for Prometheus. Names and units follow its conventions. */
import { createServer, type Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { latestBackup, readState, type State } from './read-state.ts'

/** Seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

type StateWithBackup = State & { backup: Date | null }

/** Gauges of the state: name, help, and the values by label. */
const GAUGES: readonly (readonly [
  name: string,
  help: string,
  read: (state: StateWithBackup) => Values,
])[] = [
  ['db_size_bytes', 'Size of the database', ({ database }) => database.size],
  [
    'db_transactions_open',
    'Transactions that wait or run',
    ({ database }) => database.transactions,
  ],
  ['db_pool_connections', 'Connections to PostgreSQL', ({ database }) => database.pool ?? {}],
  [
    'jobs_pending',
    'Jobs that have not ended',
    ({ jobs: { waiting, running } }) => ({ waiting, running }),
  ],
  [
    'mails_pending',
    'Mails that have not been sent',
    ({ mails: { waiting, failed } }) => ({ waiting, failed }),
  ],
  [
    'webhook_deliveries',
    'Deliveries of webhooks that wait, or are not attempted again',
    ({ deliveries }) => deliveries,
  ],
  ['files_count', 'Stored files', ({ files }) => files.count],
  ['files_size_bytes', 'Size of the stored files', ({ files }) => files.size],
  ['disk_free_bytes', 'Free space of DATA_DIR', ({ files }) => files.free],
  [
    'backup_timestamp_seconds',
    'Time of the latest backup',
    ({ backup }) => (backup ? Math.round(backup.getTime() / 1000) : {}),
  ],
]
/** One value, or one for each `state`. */
type Values = number | Readonly<Record<string, number>>

export interface Metrics {
  /** Counts an answered request. */
  observe(request: FastifyRequest, reply: FastifyReply): void
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

export function createMetrics(context: Pick<Context, 'db' | 'env' | 'resources'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'code'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const gauges = GAUGES.map(([name, help, read]) => ({
    gauge: new Gauge({ name, help, labelNames: ['state'], registers: [registry] }),
    read,
  }))

  async function update(): Promise<void> {
    const [state, backup] = await Promise.all([readState(context), latestBackup(context.env)])
    for (const { gauge, read } of gauges) {
      const values = read({ ...state, backup })
      if (typeof values === 'number') gauge.set(values)
      else for (const [label, value] of Object.entries(values)) gauge.set({ state: label }, value)
    }
  }

  const reset = () => {
    for (const { gauge } of gauges) gauge.reset()
  }

  return {
    observe: ({ method, routeOptions: { url } }, reply) =>
      durations.observe(
        { method, route: routeOf(url), code: reply.statusCode },
        reply.elapsedTime / 1000,
      ),
    text: async () => {
      // Without the database, the metrics of the process remain.
      await update().catch(reset)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** The URL with its parameters unfilled; `pages` for the front end and its many files. */
const routeOf = (url: string | undefined) => (url?.startsWith('/api/') ? url : 'pages')

/** Serves `/metrics`. It needs no key, so only the collector should reach its port. */
export const createMetricsServer = (metrics: Metrics): Server =>
  createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text())
  })
