/**
 * The Model Context Protocol over Streamable HTTP, without sessions: every request is authenticated
 * by its API key.
 */
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { productVersion } from '../product-version.ts'

const PATH = '/api/mcp'

export const mcp: RouteModule = { name: 'mcp', staff: registerMcp }

/** Not in the API document: the protocol describes its calls itself. */
async function registerMcp(app: Scope, context: Context): Promise<void> {
  const version = await productVersion()
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: PATH,
    schema: { hide: true },
    // Sessions are for people.
    config: { access: 'keys' },
    handler: async (request, reply) => {
      const { actor } = request
      // Loaded on first use: the protocol's library takes 9 MB, and few installations have
      // assistants.
      const { handleMcp } = await import('./server.ts')
      const response = await handleMcp({ context, actor, request, version }, toWebRequest(request))
      return reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(await response.text())
    },
  })
}

function toWebRequest({ method, headers, body }: FastifyRequest): Request {
  const headerPairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const content = method === 'POST' && body !== undefined ? { body: JSON.stringify(body) } : {}
  return new Request(new URL(PATH, 'http://server'), { method, headers: headerPairs, ...content })
}
