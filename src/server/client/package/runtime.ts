/** The client of the generated package. Its types are removed when the package is written; it imports nothing else. */
import type { Client, ClientOptions, ErrorKind, ErrorOf, Page, ResourceTypes } from './types.ts'

const PAGE_SIZE = 100
const MAX_ATTEMPTS = 3
const PAUSE_MS = 500

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

  constructor(kind: ErrorKind, status: number, answer: { code: number; message: string; data: unknown }) {
    super(answer.message)
    this.name = 'ApiError'
    this.kind = kind
    this.code = answer.code
    this.status = status
    this.data = answer.data
  }
}

/** Whether an error is one that the server has answered, of this kind if one is given. */
export const isApiError = <Kind extends ErrorKind = ErrorKind>(error: unknown, kind?: Kind): error is ErrorOf<Kind> =>
  error instanceof ApiError && (kind === undefined || error.kind === kind)

/** @param kinds names of errors by their codes */
export function connect<All extends Record<keyof All, ResourceTypes>, StoredFile>(
  options: ClientOptions,
  names: readonly string[],
  kinds: Readonly<Record<number, ErrorKind>>,
): Client<All, StoredFile> {
  const send = sender(options, kinds)
  const resources = names.map((name) => [name, resourceCalls(send, name)])
  return {
    ...Object.fromEntries(resources),
    files: fileCalls(send),
    undo: async (write: string) => void (await send({ method: 'POST', path: `writes/${write}/undo`, body: '{}' })),
  }
}

type Send = (call: Call) => Promise<Response>

/** Each POST has its own key, by which the server recognises a retry. */
function sender(
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
    const isRepeatable = method === 'GET' || method === 'POST'
    const request = { method, headers, ...(body !== undefined && { body }) }
    const answer = await attempt(() => (customFetch ?? fetch)(target, request), isRepeatable ? MAX_ATTEMPTS : 1)
    if (answer.ok) return answer
    const error = await answer.json()
    throw new ApiError(kinds[error.code] ?? 'server', answer.status, error)
  }
}

/** Sends again what has not arrived, or what the server could not take at the moment. */
async function attempt(run: () => Promise<Response>, attempts: number): Promise<Response> {
  try {
    const answer = await run()
    if (answer.status !== 503 || attempts <= 1) return answer
  } catch (error) {
    if (attempts <= 1) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return attempt(run, attempts - 1)
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

const dataOf = async (answer: Response) => (await answer.json()).data

const written = async (answer: Response) => ({ record: await dataOf(answer), write: answer.headers.get('write-id') })

async function pageFrom(answer: Response): Promise<Page<unknown>> {
  const total = Number(answer.headers.get('content-range')?.split('/')[1])
  return { records: await dataOf(answer), total, isCapped: answer.headers.has('total-capped') }
}
