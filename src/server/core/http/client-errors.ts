/** Responds with an envelope to malformed HTTP and oversized headers, for which Fastify runs no hooks or handlers. */
import type { Socket } from 'node:net'
import { errorResponse } from './envelope.ts'

const STATUS_LINES: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const BAD_REQUEST = '400 Bad Request'

export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { body } = errorResponse({ statusCode: 400 }, undefined)
  const content = Buffer.from(JSON.stringify(body))
  const head = [
    `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? BAD_REQUEST}`,
    `Content-Length: ${content.length}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]))
  socket.destroy(error)
}
