/** The Model Context Protocol over Streamable HTTP, without sessions: every request is authenticated by its API key. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Context } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { productVersion } from '#server/core/product-version.ts'
import { ForbiddenError } from '#shared/errors.ts'

const PATH = '/api/mcp'

/** Not in the API document: the protocol describes its calls itself. */
export async function registerMcp(app: FastifyInstance, context: Context): Promise<void> {
  const version = await productVersion()
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: PATH,
    schema: { hide: true },
    handler: async (request, reply) => {
      const actor = await requireKey(request)
      // Loaded on first use: the protocol's library takes 9 MB, and few installations have assistants.
      const { handleMcp } = await import('./server.ts')
      const response = await handleMcp({ context, actor, request, version }, toWebRequest(request))
      return reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(await response.text())
    },
  })
}

/** @throws PublicError as `requireStaff`, ForbiddenError for sessions: they are for people */
async function requireKey(request: FastifyRequest): Promise<Actor> {
  const { actor } = request
  if (!actor.key) throw new ForbiddenError({ key: 'error.mcp.key' })
  return actor
}

function toWebRequest({ method, headers, body }: FastifyRequest): Request {
  const headerPairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const content = method === 'POST' && body !== undefined ? { body: JSON.stringify(body) } : {}
  return new Request(new URL(PATH, 'http://server'), { method, headers: headerPairs, ...content })
}
