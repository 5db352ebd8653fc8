/**
 * Posts to public addresses and allowed hosts, with limits of time and size, and without redirects:
 * webhooks and pushes.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isAllowedHost } from './allowed-hosts.ts'
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts'

/** Timeout of an attempt. */
const TIMEOUT_MS = 10_000
/** Maximum bytes read of a response. */
const MAX_RESPONSE_BYTES = 64 * 1024
/** Characters of a response that are stored in the log. */
const MAX_LOGGED = 1_000

export interface PostResponse {
  /** HTTP status; null without response. */
  status: number | null
  /** Reason of the failure; null if accepted. */
  problem: string | null
}

/** Names that only a private network resolves, besides those without a dot. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/

/**
 * Whether an address can be posted to: at the port of its scheme, or at an allowed host. Its host
 * can still resolve to a private address, which `post` rejects.
 * @param privateHosts such as those of `WEBHOOK_HOSTS`
 */
export function isSendable(address: string, privateHosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  if (isAllowedHost(url, privateHosts)) return true
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  if (url.port) return false
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !PRIVATE_NAME.test(host)
}

/**
 * Posts JSON, unless the headers name another type. Every status except 2xx is a failure, including
 * redirects, which could lead to a private address.
 */
export async function post(
  address: string,
  body: string | Buffer,
  headers: Record<string, string>,
  privateHosts: readonly string[],
): Promise<PostResponse> {
  try {
    if (!isSendable(address, privateHosts)) return { status: null, problem: 'address not allowed' }
    const response = await request(new URL(address), body, headers, privateHosts)
    const { statusCode = 0 } = response
    const text = await readBeginning(response)
    const isAccepted = statusCode >= 200 && statusCode < 300
    return { status: statusCode, problem: isAccepted ? null : `HTTP ${statusCode} ${text}`.trim() }
  } catch (error) {
    return { status: null, problem: problemOf(error) }
  }
}

function request(
  url: URL,
  body: string | Buffer,
  headers: Record<string, string>,
  privateHosts: readonly string[],
) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
    ...(!isAllowedHost(url, privateHosts) && { lookup: publicLookup }),
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end(body)
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
    // The status is decisive, even if the body is incomplete.
  }
  response.destroy()
  // PostgreSQL can't store zero bytes.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, MAX_LOGGED)
}

function problemOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'private address'
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `no answer within ${TIMEOUT_MS / 1000} s`
  return 'code' in error ? String(error.code) : error.message
}
