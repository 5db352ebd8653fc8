/** Client of the generated package. Its types are stripped when the package is written, so it must not import values. */
import type { Client, ClientOptions, ErrorKind, ErrorOf, Page, ResourceTypes } from './types.ts'

const PAGE_SIZE = 100
const MAX_ATTEMPTS = 3
const RETRY_DELAY_MS = 500

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, unknown>
  body?: BodyInit
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
  { url, key, language, fetch: customFetch }: ClientOptions,
  kinds: Readonly<Record<number, ErrorKind>>,
): Send {
  return async ({ method, path, query = {}, body }) => {
    const target = new URL(`/api/${path}`, url)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) target.searchParams.set(name, JSON.stringify(value))
    }
    const headers = {
      authorization: `Bearer ${key}`,
      ...(language !== undefined && { 'accept-language': language }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    }
    const canRetry = method === 'GET' || method === 'POST'
    const request = { method, headers, ...(body !== undefined && { body }) }
    const response = await sendWithRetries(() => (customFetch ?? fetch)(target, request), canRetry ? MAX_ATTEMPTS : 1)
    if (response.ok) return response
    const error = await response.json()
    throw new ApiError(kinds[error.code] ?? 'server', response.status, error)
  }
}

/** Retries after network errors and 503. */
async function sendWithRetries(run: () => Promise<Response>, attempts: number): Promise<Response> {
  try {
    const response = await run()
    if (response.status !== 503 || attempts <= 1) return response
  } catch (error) {
    if (attempts <= 1) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  return sendWithRetries(run, attempts - 1)
}

interface Query {
  filter?: object
  sort?: readonly [string, string]
  range?: readonly [number, number]
}

function resourceCalls(send: Send, name: string) {
  const pathOf = (id: number) => `${name}/${id}`
  const json = (values: unknown) => JSON.stringify(values)
  const save = async (call: Call) => written(await send(call))
  const list = async (query: Query = {}) => pageFrom(await send({ method: 'GET', path: name, query: { ...query } }))
  async function* pages({ size = PAGE_SIZE, ...query }: Query & { size?: number } = {}) {
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
    create: (values: object) => save({ method: 'POST', path: name, body: json(values) }),
    update: (id: number, values: object) => save({ method: 'PUT', path: pathOf(id), body: json(values) }),
    saveMany: (rows: readonly object[]) => save({ method: 'POST', path: `${name}/batch`, body: json({ rows }) }),
    delete: (id: number) => save({ method: 'DELETE', path: pathOf(id) }),
    step: (id: number, step: string, values: object = {}) =>
      save({ method: 'POST', path: `${pathOf(id)}/steps/${step}`, body: json(values) }),
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

const written = async (response: Response) => ({
  record: await dataOf(response),
  write: response.headers.get('write-id'),
})

async function pageFrom(response: Response): Promise<Page<unknown>> {
  const total = Number(response.headers.get('content-range')?.split('/')[1])
  return { records: await dataOf(response), total, isCapped: response.headers.has('total-capped') }
}
