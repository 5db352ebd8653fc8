/**
 * The REST calls of one user against a test server: status, envelope and headers of each answer. A
 * client that is made of the API document sends them with `REST_CLIENT=generated`, and to the
 * product on PostgreSQL in a short run: the client has no part in the database.
 */
import { resources as productResources } from '#config'
import type { BulkReport } from '#shared/bulk.ts'
import type { Locale } from '#shared/constants.ts'
import type { DeletionEffects } from '#shared/deletion-effects.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isDocumented } from './documented-responses.ts'
import { type DocumentedCall, type Sent, sendByGeneratedClient } from './generated-client.ts'
import { isShortRun } from './scope.ts'
import type { Staff, TestServer } from './server.ts'

export interface Answer<T> {
  status: number
  code: number
  message: string
  data: T
  /** Errors by field, for rejected records and queries. */
  errors: readonly { path: string; message: string }[]
  headers: Readonly<Record<string, string | undefined>>
  /** Id of the write, for undo. */
  write: string
}

export interface Query {
  sort?: readonly [string, 'ASC' | 'DESC']
  range?: readonly [number, number]
  filter?: Record<string, unknown>
}

export type Values = Record<string, unknown>
/** A record as returned by the API. */
export type Answered = AnyRecord & { $refs: Values }

const asJson = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))
const idsOf = (ids: readonly number[]) => asJson({ filter: { id: ids } })
const atOf = (at?: string): Record<string, string> => (at === undefined ? {} : { at })

function read<T>({ status, headers, content }: Sent): Answer<T> {
  const { code, message, data } = content as { code: number; message: string; data: T }
  const { errors = [] } = (data ?? {}) as { errors?: Answer<T>['errors'] }
  return { status, code, message, data, errors, headers, write: headers['write-id'] ?? '' }
}

/** Request of a program without a generated client. */
async function sendPlainly({ app }: TestServer, call: DocumentedCall): Promise<Sent> {
  const { method, path, parameters, query, headers, body } = call
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
  const search = new URLSearchParams(query).toString()
  const answer = await app.inject({
    method,
    url: search ? `${address}?${search}` : address,
    headers,
    ...(body !== undefined && { payload: body as object }),
  })
  const texts = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return { status: answer.statusCode, headers: Object.fromEntries(texts), content: answer.json() }
}

/** @throws Error for a call that the server has and the document lacks */
async function sendAsDocumented(server: TestServer, call: DocumentedCall): Promise<Sent> {
  if (await isDocumented(server, call)) return sendByGeneratedClient(server, call)
  const answer = await sendPlainly(server, call)
  if (answer.status !== 404) throw new Error(`The document has no call ${call.method} ${call.path}`)
  return answer
}

const isGenerated = ({ context }: TestServer): boolean =>
  process.env.REST_CLIENT === 'generated' ||
  (isShortRun && context.resources === productResources && context.db.engine.name === 'postgres')

const send = (server: TestServer, call: DocumentedCall): Promise<Sent> =>
  isGenerated(server) ? sendAsDocumented(server, call) : sendPlainly(server, call)

/** The calls of a signed-in user, or of an anonymous one (null). */
export function rest(server: TestServer, person: Staff | null = 'admin', language: Locale = 'en') {
  const headers = { ...(person && server.as(person)), 'accept-language': language }
  const call = async <T>(
    method: DocumentedCall['method'],
    path: string,
    { parameters = {}, query = {}, body }: Partial<DocumentedCall> = {},
  ) =>
    read<T>(await send(server, { method, path: `/api/${path}`, parameters, query, headers, body }))
  return {
    /** @param at a moment in the past, ISO 8601 */
    list: (name: string, query: Query = {}, at?: string) =>
      call<Answered[]>('GET', name, { query: { ...asJson(query), ...atOf(at) } }),
    get: (name: string, id: number, at?: string) =>
      call<Answered>('GET', `${name}/{id}`, { parameters: { id }, query: atOf(at) }),
    create: (name: string, body: Values) => call<Answered>('POST', name, { body }),
    update: (name: string, id: number, body: Values) =>
      call<Answered>('PUT', `${name}/{id}`, { parameters: { id }, body }),
    remove: (name: string, id: number) =>
      call<{ id: number }>('DELETE', `${name}/{id}`, { parameters: { id } }),
    updateMany: (name: string, ids: readonly number[], body: Values) =>
      call<number[]>('PUT', name, { query: idsOf(ids), body }),
    batch: (name: string, rows: readonly Values[]) =>
      call<number[]>('POST', `${name}/batch`, { body: { rows } }),
    step: (name: string, id: number, step: string, body: Values = {}) =>
      call<Answered>('POST', `${name}/{id}/steps/${step}`, { parameters: { id }, body }),
    stepMany: (name: string, step: string, rows: readonly Values[]) =>
      call<number[]>('POST', `${name}/steps/${step}`, { body: { rows } }),
    removeMany: (name: string, ids: readonly number[]) =>
      call<number[]>('DELETE', name, { query: idsOf(ids) }),
    deletion: (name: string, ids: readonly number[]) =>
      call<DeletionEffects>('GET', `${name}/deletion`, { query: idsOf(ids) }),
    bulk: (name: string, body: Values, options: { dry_run?: boolean } = {}) =>
      call<BulkReport>('POST', `${name}/bulk`, {
        query: options.dry_run ? { dry_run: 'true' } : {},
        body,
      }),
    undo: (write: string) =>
      call<Answered[]>('POST', 'writes/{id}/undo', { parameters: { id: write } }),
  }
}

export type Rest = ReturnType<typeof rest>

/** The record of an answer that must be a success. */
export function recordOf<T>(answer: Answer<T>): T {
  if (answer.code !== 20000)
    throw new Error(`${answer.code} ${answer.message} ${JSON.stringify(answer.errors)}`)
  return answer.data
}
