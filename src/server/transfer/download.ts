/**
 * Downloads a file for import: from allowed hosts at public addresses only, within limits of size
 * and time.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorMessage } from '#shared/error-message.ts'
import { ReadableError } from '#shared/errors.ts'
import { MEGABYTE } from '#shared/measures.ts'
import { openFileStream } from '../files/file-stream.ts'
import { rejectInput } from '../message.ts'
import { isAllowedHost } from '../outbound/allowed-hosts.ts'
import { isPublicAddress, PrivateAddressError, publicLookup } from '../outbound/public-address.ts'

export interface DownloadLimits {
  /** Host names with an optional port; `*.example.org` is every host below. */
  hosts: readonly string[]
  /** Resolves hosts; by default to public addresses only. */
  lookup?: LookupFunction
}

const MAX_MEGABYTES = 100
const MAX_REDIRECTS = 5
/** Limit of the whole download. */
const TIMEOUT_MS = 5 * 60_000
/** Without a byte. */
const IDLE_MS = 30_000

/**
 * Downloads a file.
 * @param path of the local file to write
 * @returns its name
 * @throws ReadableError for a host that is not allowed or private, a failure, or a file that is too
 * large
 */
export async function download(
  address: string,
  path: string,
  limits: DownloadLimits,
): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = checkedUrl(address, limits)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(url, limits, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = checkedUrl(new URL(headers.location, url).href, limits)
    } else if (statusCode === 200) {
      await save(response, path, url)
      return nameOf(response, url)
    } else {
      response.destroy()
      throw rejectInput('transfer.download.failed', {
        host: url.host,
        problem: `HTTP ${statusCode}`,
      })
    }
  }
  throw rejectInput('transfer.download.failed', {
    host: url.host,
    problem: `HTTP 3xx × ${MAX_REDIRECTS + 1}`,
  })
}

/**
 * @throws ReadableError for an invalid address, and for one whose host is not allowed or a private
 * IP address
 */
function checkedUrl(address: string, { hosts }: DownloadLimits): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw rejectInput('transfer.download.address', { address })
  }
  if (!isAllowedHost(url, hosts)) throw rejectInput('transfer.download.host', { host: url.host })
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isPublicAddress(literal)) {
    throw rejectInput('transfer.download.private', { host: url.host })
  }
  return url
}

function open(
  url: URL,
  { lookup = publicLookup }: DownloadLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = { signal, timeout: IDLE_MS, agent: false, lookup }
  return new Promise((resolve, reject) => {
    const request = send(url, options, resolve)
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', (error) => reject(failure(error, url)))
    request.end()
  })
}

async function save(response: IncomingMessage, path: string, url: URL): Promise<void> {
  let size = 0
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > MAX_MEGABYTES * MEGABYTE)
        throw rejectInput('transfer.download.tooLarge', { limit: MAX_MEGABYTES })
      yield chunk
    }
  }
  try {
    await pipeline(response, limited, openFileStream(path))
  } catch (error) {
    throw failure(error, url)
  }
}

function failure(error: unknown, { host }: URL): ReadableError {
  if (error instanceof ReadableError) return error
  if (error instanceof PrivateAddressError)
    return rejectInput('transfer.download.private', { host })
  const problem = errorMessage(error)
  return rejectInput('transfer.download.failed', { host, problem })
}

/** The name of the file, whose extension determines the format. */
function nameOf({ headers }: IncomingMessage, url: URL): string {
  const suggested = /filename="?([^";]+)"?/i.exec(headers['content-disposition'] ?? '')?.[1]
  const name = basename(suggested ?? decodeURIComponent(url.pathname))
  if (/\.\w{2,6}$/.test(name)) return name
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''
  return `${name || 'download'}${EXTENSIONS[type] ?? '.csv'}`
}

const EXTENSIONS: Record<string, string> = {
  'text/csv': '.csv',
  'text/tab-separated-values': '.tsv',
  'application/json': '.json',
  'application/x-ndjson': '.ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
  'application/vnd.ms-excel': '.xls',
}
