/** A server of the protocol for one request, with the tools that its key may use. */
import {
  createMcpHandler,
  McpServer,
  type StandardSchemaWithJSON,
  type ToolAnnotations,
} from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import type { Action } from '#shared/resources/actions.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { reportError } from '../http/envelope.ts'
import { addReadTools } from './read-tools.ts'
import { addWriteTools } from './write-tools.ts'

const instructionsOf = (
  product: string,
) => `Records of ${product}. Call “describe” for the resources, then with one of them for its \
fields, before you list or write records. Every write is a dry run at first: it answers what would change, with a value \
“confirm”. Show people what would change, then repeat the call with this value to carry it out. Each write has an id, \
by which “undo” reverts it.`

export interface Session {
  context: Context
  actor: Actor
  request: FastifyRequest
  version: string
}

export interface Tools extends Session {
  /** Adds a tool whose result is sent as JSON, and its errors as the envelope of other calls. */
  add<Input>(
    name: string,
    options: {
      description: string
      inputSchema: StandardSchemaWithJSON<unknown, Input>
      annotations: ToolAnnotations
    },
    run: (input: Input) => Promise<unknown>,
  ): void
  /** The names of the resources on which the key may do this; null for none. */
  open(action: Action): [string, ...string[]] | null
}

/** Answers a request of the protocol. @param web the same request as its library reads it */
export function handleMcp(session: Session, web: Request): Promise<Response> {
  const { request } = session
  // The server sends no notifications, so no stream is kept open for them.
  const handler = createMcpHandler(() => createServer(session), {
    maxSubscriptions: 0,
    onerror: (error) => request.log.info({ err: error }, 'the protocol was violated'),
  })
  return handler.fetch(web, { parsedBody: request.body })
}

function createServer(session: Session): McpServer {
  const { productName } = session.context
  const server = new McpServer(
    { name: productName, version: session.version },
    { instructions: instructionsOf(productName) },
  )
  const tools = toolsOf(server, session)
  addReadTools(tools)
  addWriteTools(tools)
  return server
}

function toolsOf(server: McpServer, session: Session): Tools {
  const { context, actor, request } = session
  return {
    ...session,
    add: (name, options, run) => {
      server.registerTool(name, options, async (input) => {
        try {
          return { content: [textOf(await run(input))] }
        } catch (error) {
          return {
            isError: true,
            content: [textOf(reportError(error, request, context.db.engine).body)],
          }
        }
      })
    },
    open: (action) => {
      const [first, ...rest] = Object.values(context.resources).filter((resource) =>
        can(actor, action, resource),
      )
      return first ? [first.name, ...rest.map(({ name }) => name)] : null
    },
  }
}

const textOf = (result: unknown) => ({ type: 'text' as const, text: JSON.stringify(result) })
