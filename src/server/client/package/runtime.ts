/** Client of the generated package. Its types are stripped when the package is writeResultOf, so it must not import values. */
import type { Client, ClientOptions, ErrorKind, ErrorOf, Page, PostOptions, ResourceTypes } from './types.ts'

const PAGE_SIZE = 100
const INITIAL_DELAY_MS = 500
const MAX_DELAY_MS = 8_000
/** Longer than a restart of the server, and than the time for which a killed process holds an idempotency key. */
const RETRY_SECONDS = 60
const TOO_MANY = 429
const UNAVAILABLE: readonly number[] = [502, 503, 504]

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, unknown>
  body?: BodyInit
  options?: PostOptions
}

class ApiError extends Error {
  kind: ErrorKind
  code: number
  status: number
  data: unknown

  constructor(kind: ErrorKind, status: number, response: { code: number; message: string; data: unknown }) {
    super(response.message)
    this.name = 'ApiError'
    this.kind = kind
    this.code = response.code
    this.status = status
    this.data = response.data
  }
}

/** Whether an error is an error response of the server, optionally of one kind. */
export const isApiError = <Kind extends ErrorKind = ErrorKind>(error: unknown, kind?: Kind): error is ErrorOf<Kind> =>
  error instanceof ApiError && (kind === undefined || error.kind === kind)

/** @param names names of the resources @param kinds kinds of errors by code */
export function connect<All extends Record<keyof All, ResourceTypes>, StoredFile>(
  options: ClientOptions,
  names: readonly string[],
  kinds: Readonly<Record<number, ErrorKind>>,
): Client<All, StoredFile> {
  const send = createSender(options, kinds)
  const resources = names.map((name) => [name, resourceCalls(send, name)])
  return {
    ...Object.fromEntries(resources),
    files: fileCalls(send),
    undo: async (write: string) => void (await send({ method: 'POST', path: `writes/${write}/undo`, body: '{}' })),
  }
}

type Send = (call: Call) => Promise<Response>

/** Creates the function that sends calls. Each POST has an idempotency key, so that retries take effect once. */
function createSender(
  { url, key, language, fetch: customFetch, retrySeconds = RETRY_SECONDS }: ClientOptions,
  kinds: Readonly<Record<number, ErrorKind>>,
): Send {
  return async ({ method, path, query = {}, body, options = {} }) => {
    const target = new URL(`/api/${path}`, url)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) target.searchParams.set(name, JSON.stringify(value))
    }
    const headers = {
      authorization: `Bearer ${key}`,
      ...(language !== undefined && { 'accept-language': language }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
    }
    const request = { method, headers, ...(body !== undefined && { body }) }
    const isRepeatable = method === 'GET' || method === 'POST'
    const run = () => (customFetch ?? fetch)(target, request)
    const response = await sendWithRetries(run, isRepeatable, Date.now() + retrySeconds * 1000)
    if (response.ok) return response
    throw await errorFrom(response, kinds)
  }
}

/** Sends a request and retries it with exponential backoff while that is safe and useful. @param deadline in milliseconds */
async function sendWithRetries(
  run: () => Promise<Response>,
  isRepeatable: boolean,
  deadline: number,
  wait = INITIAL_DELAY_MS,
): Promise<Response> {
  let delay = wait
  try {
    const response = await run()
    if (!canRetry(response, isRepeatable)) return response
    delay = Math.max(wait, Number(response.headers.get('retry-after') ?? 0) * 1000 || 0)
    if (Date.now() + delay > deadline) return response
    await response.body?.cancel()
  } catch (error) {
    if (!isRepeatable || Date.now() + delay > deadline) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, delay))
  return sendWithRetries(run, isRepeatable, deadline, Math.min(wait * 2, MAX_DELAY_MS))
}

/** A conflict with a time to wait means that the first attempt of the same request is still running. */
const canRetry = ({ status, headers }: Response, isRepeatable: boolean): boolean =>
  status === TOO_MANY ||
  (isRepeatable && (UNAVAILABLE.includes(status) || (status === 409 && headers.has('retry-after'))))

/** The error of the server, or of a proxy in front of it, which responds in its own format. */
async function errorFrom(response: Response, kinds: Readonly<Record<number, ErrorKind>>): Promise<ApiError> {
  const { status, statusText } = response
  const content: unknown = await response.json().catch(() => null)
  if (isEnvelope(content)) return new ApiError(kinds[content.code] ?? 'server', status, content)
  const kind = UNAVAILABLE.includes(status) ? 'unavailable' : 'server'
  return new ApiError(kind, status, { code: 0, message: `HTTP ${status} ${statusText}`.trim(), data: null })
}

const isEnvelope = (content: unknown): content is { code: number; message: string; data: unknown } =>
  typeof content === 'object' && content !== null && 'code' in content && 'message' in content

interface Query {
  filter?: object
  sort?: readonly [string, string]
  range?: readonly [number, number]
}

function resourceCalls(send: Send, name: string) {
  const pathOf = (id: number) => `${name}/${id}`
  const json = (values: unknown) => JSON.stringify(values)
  const save = async (call: Call) => writeResultOf(await send(call))
  const post = (path: string, values: object, options: PostOptions = {}) =>
    save({ method: 'POST', path, body: json(values), options })
  const list = async (query: Query = {}) => pageFrom(await send({ method: 'GET', path: name, query: { ...query } }))
  async function* pages({ size = PAGE_SIZE, ...query }: Query & { size?: number } = {}) {
    if (!(size >= 1)) throw new RangeError('size must be at least 1')
    for (let from = 0; ; from += size) {
      const page = await list({ sort: ['id', 'ASC'], ...query, range: [from, from + size - 1] })
      if (page.records.length) yield page
      if (page.records.length < size) return
    }
  }
  return {
    list,
    pages,
    all: async function* (query: Query & { size?: number } = {}) {
      for await (const { records } of pages(query)) yield* records
    },
    get: async (id: number) => dataOf(await send({ method: 'GET', path: pathOf(id) })),
    create: (values: object, options?: PostOptions) => post(name, values, options),
    update: (id: number, values: object) => save({ method: 'PUT', path: pathOf(id), body: json(values) }),
    saveMany: (rows: readonly object[], options?: PostOptions) => post(`${name}/batch`, { rows }, options),
    delete: (id: number) => save({ method: 'DELETE', path: pathOf(id) }),
    step: (id: number, step: string, values: object = {}, options?: PostOptions) =>
      post(`${pathOf(id)}/steps/${step}`, values, options),
  }
}

const fileCalls = (send: Send) => ({
  upload: async (content: Blob, name: string) => {
    const body = new FormData()
    body.set('file', content, name)
    return dataOf(await send({ method: 'POST', path: 'files', body }))
  },
  download: async ({ sha256, name }: { sha256: string; name: string }) =>
    (await send({ method: 'GET', path: `files/${sha256}/${encodeURIComponent(name)}` })).blob(),
})

const dataOf = async (response: Response) => (await response.json()).data

const writeResultOf = async (response: Response) => ({
  record: await dataOf(response),
  write: response.headers.get('write-id'),
})

async function pageFrom(response: Response): Promise<Page<unknown>> {
  const total = Number(response.headers.get('content-range')?.split('/')[1])
  return { records: await dataOf(response), total, isCapped: response.headers.has('total-capped') }
}
