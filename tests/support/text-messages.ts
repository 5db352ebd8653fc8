/** A stand-in for the text-message service, which stores the messages. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface TextMessage {
  mobile: string
  code: string
  text: string
  language: string
}

export interface TextService {
  /** For `SMS_URL`. */
  url: string
  /** Received messages, oldest first. */
  messages: TextMessage[]
  close(): Promise<void>
}

/** Starts the service. */
export async function startTextService(): Promise<TextService> {
  const messages: TextMessage[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      messages.push(JSON.parse(body))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
