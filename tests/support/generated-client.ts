/**
 * Sends calls through `openapi-fetch`, the client that others make of the API document, in place of
 * ours.
 */
import createClient from 'openapi-fetch'
import type { TestServer } from './server.ts'

/** A call as generated clients make it: by the path of the document. */
export interface DocumentedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters in braces. */
  path: string
  parameters: Record<string, string | number>
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

export interface Sent {
  status: number
  headers: Record<string, string>
  content: unknown
}

const ORIGIN = 'http://server.test'

export async function sendByGeneratedClient(
  { app }: TestServer,
  call: DocumentedCall,
): Promise<Sent> {
  const { method, path, parameters, query, headers, body } = call
  const client = createClient<Record<string, Record<string, never>>>({
    baseUrl: ORIGIN,
    fetch: async (request) => {
      const content = await request.text()
      const answer = await app.inject({
        method,
        url: request.url.slice(ORIGIN.length),
        headers: Object.fromEntries(request.headers),
        ...(content && { payload: content }),
      })
      return new Response(answer.rawPayload.length ? new Uint8Array(answer.rawPayload) : null, {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      })
    },
  })
  const init = { params: { path: parameters, query }, headers, ...(body !== undefined && { body }) }
  const { data, error, response } = await client.request(
    method.toLowerCase() as 'get',
    path as never,
    init as never,
  )
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    content: data ?? error,
  }
}
