/**
 * GET /api/health: 200 when the database responds, 503 otherwise. Unreachable file storage is reported but stays 200:
 * everything else works.
 */
import type { FastifyInstance } from 'fastify'
import { CODES } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import { success } from '../http/envelope.ts'

const TIMEOUT_MS = 3_000
/** Minimum interval between checks of the file storage, however often health is requested. */
const FILES_MS = 10_000

export function registerHealth(app: FastifyInstance, { db, files }: Pick<Context, 'db' | 'files'>): void {
  let known: { at: number; problem: Promise<string | null> } | undefined
  let reported: string | null = null

  const problemOfFiles = () => {
    const now = Date.now()
    if (!known || now - known.at > FILES_MS) known = { at: now, problem: within(TIMEOUT_MS, files.problem()) }
    return known.problem.catch((error: unknown) => String(error))
  }

  const schema = { tags: ['server'], summary: 'Health of the database and the file storage' }
  app.get('/api/health', { schema }, async (_, reply) => {
    const storageProblem = problemOfFiles()
    let database: string
    try {
      database = await within(TIMEOUT_MS, db.engine.ping())
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ code: CODES.server, message: 'The database does not answer', data: null })
    }
    const problem = await storageProblem
    if (problem && problem !== reported) app.log.error(`Files cannot be stored or read. ${problem}`)
    reported = problem
    return success({ database, files: { store: files.kind, reachable: problem === null } })
  })
}

/** @throws Error when the promise takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
