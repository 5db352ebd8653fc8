/**
 * Endpoints that receive browser errors and clear the error log. Reading the log is a resource
 * call.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ErrorReport, REPORT_BYTES } from '#shared/error-report.ts'
import { reportsSchema } from '#shared/error-report-schema.ts'
import { CODES, PublicError } from '#shared/errors.ts'
import { type Actor, type Context, VISITOR } from '../context.ts'
import { actorOf } from '../http/actor.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { accountOf } from '../records/actor-names.ts'
import { clearErrors, logErrors } from './error-log.ts'

const tags = ['errors']
const BROWSER_LENGTH = 300

export const WINDOW_MS = 60_000
/** Errors per minute of a signed-in user, and of all visitors behind one address. */
export const LIMITS = { account: 60, visitor: 15 } as const
const MAX_SENDERS = 10_000

/** Errors of an expired session are reported as a visitor's. */
async function senderOf(request: FastifyRequest): Promise<Actor> {
  try {
    return await actorOf(request)
  } catch (error) {
    if (error instanceof PublicError) return VISITOR
    throw error
  }
}

export const errors: RouteModule = { name: 'errors', public: registerPublic, staff: registerStaff }

function registerPublic(app: Scope, context: Context): void {
  const limit = createReportLimit()

  const report = {
    tags,
    summary: 'Report browser errors',
    body: reportsSchema,
    response: successSchema(z.object({ taken: z.number() })),
  }
  app.post(
    '/api/errors',
    { schema: report, config: { access: 'public' }, bodyLimit: REPORT_BYTES },
    async (request) => {
      const { errors } = request.body
      const actor = await senderOf(request)
      const isVisitor = actor.kind === 'visitor'
      const sender = isVisitor ? request.ip : `${actor.kind} ${actor.id}`
      limit.consume(sender, errors.length, isVisitor ? LIMITS.visitor : LIMITS.account, Date.now())
      const browser = String(request.headers['user-agent'] ?? '').slice(0, BROWSER_LENGTH)
      const by = { actor: actor.name, account: accountOf(actor), browser }
      const entries = errors.map((error) => ({
        ...error,
        fingerprint: fingerprintOf(error),
        ...by,
      }))
      await logErrors(context, entries, new Date())
      return success({ taken: errors.length })
    },
  )
}

function registerStaff(app: Scope, context: Context): void {
  const clear = {
    tags,
    summary: 'Clear the error log',
    response: successSchema(z.object({ deleted: z.number() })),
  }
  app.post(
    '/api/errors/clear',
    { schema: clear, config: { access: { may: ['errors', 'delete'] } } },
    async (request) => {
      const deleted = await clearErrors(context)
      request.log.warn({ by: request.actor.name, deleted }, 'the error log was cleared')
      return success({ deleted })
    },
  )
}

const TOP_LINES = 3

/** The fingerprint of a report. */
function fingerprintOf({
  kind,
  message,
  stack,
  page,
  release,
}: Omit<ErrorReport, 'times'>): string {
  const top = stack.split('\n').slice(0, TOP_LINES).join('\n')
  const parts = [kind, message, top, page.replace(/[?#].*$/, ''), release]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

interface ReportLimit {
  /** @throws PublicError 40029 when the sender has reported too many */
  consume(sender: string, errors: number, max: number, now: number): void
}

/** Limits the errors per sender and process, so that a page in a loop cannot fill the log. */
export function createReportLimit(): ReportLimit {
  const counts = new Map<string, { count: number; until: number }>()
  return {
    consume: (sender, errors, limit, now) => {
      const existing = counts.get(sender)
      const count =
        existing && existing.until > now ? existing : { count: 0, until: now + WINDOW_MS }
      if (count.count + errors > limit)
        throw new PublicError(CODES.tooMany, { key: 'error.tooMany', values: { minutes: 1 } })
      count.count += errors
      if (counts.size >= MAX_SENDERS) counts.clear()
      counts.set(sender, count)
    },
  }
}
