/**
 * GET /api/health (liveness): 200 while the process responds. GET /api/ready (readiness): 200 or
 * 503, with the result of each check. Reasons contain paths, so they are only logged. An
 * unavailable file storage is reported with 200, because everything else works.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import { hasSpace } from '../files/disk-space.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { countWaitingJobs } from '../jobs/rows.ts'
import { message } from '../message.ts'
import { translate } from '../translate.ts'

const config = { access: 'public' } as const

const TIMEOUT_MS = 3_000
/** Minimum intervals between checks, regardless of the number of requests. */
const CHECK_MS = 2_000
const FILES_MS = 10_000

const readinessSchema = z.object({
  database: z
    .object({ ok: z.boolean() })
    .describe('whether a write reaches the disk, and no damage was found'),
  disk: z.object({ ok: z.boolean() }).describe('whether there is space for records and files'),
  files: z.object({ store: z.string(), reachable: z.boolean() }),
  jobs: z
    .object({ waiting: z.number().int().nullable() })
    .describe('null without an answer of the database'),
  ending: z
    .boolean()
    .describe('whether the process is about to end, and answers for a few seconds only'),
})
type Readiness = z.output<typeof readinessSchema>
const unreadySchema = z.object({
  code: z.literal([CODES.unavailable, CODES.storageFull]),
  message: z.string(),
  data: readinessSchema,
})

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is shutting down; readiness then fails. */
    isDraining: boolean
  }
}

/**
 * Closes each connection with its next response, so that proxies open the next one to another
 * process.
 */
export function startDraining(app: FastifyInstance): void {
  app.isDraining = true
  app.server.maxRequestsPerSocket = 1
}

export const health: RouteModule = { name: 'health', public: registerHealth }

function registerHealth(app: Scope, { db, env, files, resources }: Context): void {
  const reported = new Map<string, string>()
  /** Runs a check; logs its problem when it changes. */
  const problemOf = async (
    name: string,
    check: () => Promise<string | null>,
  ): Promise<string | null> => {
    const problem = await withTimeout(TIMEOUT_MS, check()).catch((error: unknown) => String(error))
    if (problem && reported.get(name) !== problem) app.log.error(`Not ready: ${name}. ${problem}`)
    reported.set(name, problem ?? '')
    return problem
  }
  const checkDatabase = throttled(CHECK_MS, () =>
    problemOf('database', async () => {
      await db.engine.checkWrite()
      return db.engine.damage()
    }),
  )
  const checkDisk = () => problemOf('disk', async () => (hasSpace(env) ? null : 'The disk is full'))
  const checkFiles = throttled(FILES_MS, () => problemOf('files', () => files.problem()))

  const countJobs = throttled(CHECK_MS, async () =>
    resources.jobs ? withTimeout(TIMEOUT_MS, countWaitingJobs(db)).catch(() => null) : null,
  )

  const alive = {
    tags: ['server'],
    summary: 'Whether the server runs',
    response: successSchema(z.null()),
  }
  app.get('/api/health', { schema: alive, config }, async () => success(null))

  const schema = {
    tags: ['server'],
    summary: 'Whether the server can do its work: database, disk, file storage, jobs',
    response: { ...successSchema(readinessSchema), 503: unreadySchema },
  }
  app.get('/api/ready', { schema, config }, async (_, reply) => {
    const [database, disk, store, waitingJobs] = await Promise.all([
      checkDatabase(),
      checkDisk(),
      checkFiles(),
      countJobs(),
    ])
    const data: Readiness = {
      database: { ok: database === null },
      disk: { ok: disk === null },
      files: { store: files.kind, reachable: store === null },
      jobs: { waiting: waitingJobs },
      ending: app.isDraining,
    }
    if (data.database.ok && data.disk.ok && !data.ending) return success(data)
    const isFull = data.database.ok && !data.disk.ok
    const code = isFull ? CODES.storageFull : CODES.unavailable
    const text = translate(
      message(isFull ? 'error.storageFull' : 'error.unavailable'),
      TECHNICAL_LOCALE,
    )
    return reply.code(503).send({ code, message: text, data })
  })
}

/** Caches the last result for a time. */
function throttled<T>(milliseconds: number, task: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > milliseconds) last = { at: now, result: task() }
    return last.result
  }
}

/** @throws Error on timeout */
async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds)
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
