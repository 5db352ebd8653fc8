/** State of the installation, for the page “System status”. */
import { z } from 'zod'

/** Checks, in display order. */
const CHECKS = [
  'database',
  'integrity',
  'disk',
  'files',
  'backup',
  'jobs',
  'failedJobs',
  'mails',
  'deliveries',
  'secrets',
  'slowCalls',
] as const
export type CheckKey = (typeof CHECKS)[number]

/** `warning`: needs attention; `error`: does not work. */
const STATUSES = ['ok', 'warning', 'error'] as const
export type CheckStatus = (typeof STATUSES)[number]

const time = z.iso.datetime()

const slowCall = z.object({
  at: time,
  method: z.string(),
  /** Route pattern, without parameter values. */
  route: z.string(),
  status: z.number(),
  milliseconds: z.number(),
  /** Id of the request, as in the log. */
  request: z.string(),
})
export type SlowCall = z.output<typeof slowCall>

/** Sizes in bytes. */
export const systemSchema = z.object({
  version: z.string(),
  node: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  store: z.enum(['disk', 's3']),
  role: z.enum(['server', 'worker', 'both']),
  startedAt: time,
  database: z.object({
    size: z.number(),
    /** Pending and running transactions of this process. */
    transactions: z.number(),
    pool: z.object({ open: z.number(), idle: z.number(), waiting: z.number() }).nullable(),
  }),
  files: z.object({ count: z.number(), size: z.number(), free: z.number() }),
  jobs: z.object({ waiting: z.number(), running: z.number(), oldestWaiting: time.nullable() }),
  mails: z.object({ waiting: z.number(), failed: z.number() }),
  /** Deliveries of webhooks; `dead` ones are not attempted again. */
  deliveries: z.object({ waiting: z.number(), dead: z.number() }),
  /** `command` creates a backup manually. */
  backup: z.object({
    last: time.nullable(),
    everyHours: z.number().nullable(),
    command: z.string(),
  }),
  checks: z.array(z.object({ key: z.enum(CHECKS), status: z.enum(STATUSES) })),
  /** Requests of this process that took longer than a second, latest first. */
  slowCalls: z.array(slowCall),
  failedJobs: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      at: time.nullable(),
      problem: z.string().nullable(),
    }),
  ),
})
export type System = z.output<typeof systemSchema>
