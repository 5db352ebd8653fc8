/** Sends a webhook: to public addresses and hosts of `WEBHOOK_HOSTS`, within limits of time and size, without redirects. */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isAllowedHost } from '../outbound/allowed-hosts.ts'
import { isPublicAddress, PrivateAddressError, publicLookup } from '../outbound/public-address.ts'

/** Of a whole attempt. */
const TIMEOUT_MS = 10_000
/** The rest of an answer is not read. */
const MAX_RESPONSE_BYTES = 64 * 1024
/** Characters of an answer that are kept in the log. */
const MAX_LOGGED = 1_000

export interface WebhookResponse {
  /** HTTP status; null without a response. */
  status: number | null
  /** Why it was not accepted; null when it was. */
  problem: string | null
}

/** Whether webhooks may be sent to an address; its host may still turn out to be private. */
export function isSendable(address: string, privateHosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return !isIP(literal) || isPublicAddress(literal) || isAllowedHost(url, privateHosts)
}

/** Posts JSON. Anything but a status of 200 to 299 is a failure, also a redirect: it could lead to a private address. */
export async function sendWebhook(
  address: string,
  body: string,
  headers: Record<string, string>,
  privateHosts: readonly string[],
): Promise<WebhookResponse> {
  try {
    if (!isSendable(address, privateHosts)) throw new PrivateAddressError(address)
    const response = await post(new URL(address), body, headers, privateHosts)
    const { statusCode = 0 } = response
    const text = await readBeginning(response)
    const isAccepted = statusCode >= 200 && statusCode < 300
    return { status: statusCode, problem: isAccepted ? null : `HTTP ${statusCode} ${text}`.trim() }
  } catch (error) {
    return { status: null, problem: problemOf(error) }
  }
}

function post(url: URL, body: string, headers: Record<string, string>, privateHosts: readonly string[]) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    ...(!isAllowedHost(url, privateHosts) && { lookup: publicLookup }),
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > MAX_RESPONSE_BYTES) break
    }
  } catch {
    // Its status counts, however it ended.
  }
  response.destroy()
  // PostgreSQL stores no zero bytes.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, MAX_LOGGED)
}

function problemOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'private address'
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `no answer within ${TIMEOUT_MS / 1000} s`
  return 'code' in error ? String(error.code) : error.message
}
