/** The calls of this process that took long, for the page “System status”. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SlowCall } from '#shared/system.ts'

const SLOW_MS = 1_000
const MAX_CALLS = 20

export interface SlowCalls {
  /** Latest first. */
  list(): SlowCall[]
  note(request: FastifyRequest, reply: FastifyReply): void
}

declare module 'fastify' {
  interface FastifyInstance {
    slowCalls: SlowCalls
  }
}

/** Decorates the server with the slow calls of all routes. */
export function registerSlowCalls(app: FastifyInstance): void {
  app.decorate('slowCalls', createSlowCalls())
  app.addHook('onResponse', (request, reply, done) => {
    app.slowCalls.note(request, reply)
    done()
  })
}

export function createSlowCalls(): SlowCalls {
  let calls: SlowCall[] = []
  return {
    list: () => calls,
    note: (request, reply) => {
      if (reply.elapsedTime < SLOW_MS || isLong(request)) return
      const call = {
        at: new Date().toISOString(),
        method: request.method,
        route: request.routeOptions.url ?? request.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        request: request.id,
      }
      calls = [call, ...calls].slice(0, MAX_CALLS)
    },
  }
}

/** Whether the call waits on purpose: for a job, for events, or for a client that downloads or uploads a file. */
function isLong({ query, routeOptions: { url = '' } }: FastifyRequest): boolean {
  const waits = typeof query === 'object' && query !== null && 'wait' in query
  return waits || url.endsWith('/events') || url.startsWith('/api/files')
}
