/** The REST calls of one user against a test server: status, envelope and headers of each answer. */

import type { LightMyRequestResponse } from 'fastify'
import type { BulkReport } from '#shared/bulk.ts'
import type { Locale } from '#shared/constants.ts'
import type { DeletionEffects } from '#shared/deletion-effects.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Staff, TestServer } from './server.ts'

export interface Answer<T> {
  status: number
  code: number
  message: string
  data: T
  /** Errors by field, for rejected records and queries. */
  errors: readonly { path: string; message: string }[]
  headers: LightMyRequestResponse['headers']
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
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const search = (query: Query, at?: string) => {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
  if (at) parts.push(`at=${at}`)
  return parts.length ? `?${parts.join('&')}` : ''
}
const idsOf = (ids: readonly number[]) => search({ filter: { id: ids } })

function read<T>(response: LightMyRequestResponse): Answer<T> {
  const { code, message, data } = response.json<{ code: number; message: string; data: T }>()
  const { errors = [] } = (data ?? {}) as { errors?: Answer<T>['errors'] }
  const write = String(response.headers['write-id'] ?? '')
  return { status: response.statusCode, code, message, data, errors, headers: response.headers, write }
}

/** The calls of a signed-in user, or of an anonymous one (null). */
export function rest(server: TestServer, person: Staff | null = 'admin', language: Locale = 'en') {
  const headers = { ...(person && server.as(person)), 'accept-language': language }
  const call = async <T>(method: Method, url: string, body?: Values) =>
    read<T>(await server.app.inject({ method, url, headers, ...(body && { payload: body }) }))
  return {
    /** @param at a moment in the past, ISO 8601 */
    list: (name: string, query: Query = {}, at?: string) => call<Answered[]>('GET', `/api/${name}${search(query, at)}`),
    get: (name: string, id: number, at?: string) => call<Answered>('GET', `/api/${name}/${id}${search({}, at)}`),
    create: (name: string, values: Values) => call<Answered>('POST', `/api/${name}`, values),
    update: (name: string, id: number, values: Values) => call<Answered>('PUT', `/api/${name}/${id}`, values),
    remove: (name: string, id: number) => call<{ id: number }>('DELETE', `/api/${name}/${id}`),
    updateMany: (name: string, ids: readonly number[], values: Values) =>
      call<number[]>('PUT', `/api/${name}${idsOf(ids)}`, values),
    batch: (name: string, rows: readonly Values[]) => call<number[]>('POST', `/api/${name}/batch`, { rows }),
    step: (name: string, id: number, step: string, values: Values = {}) =>
      call<Answered>('POST', `/api/${name}/${id}/steps/${step}`, values),
    stepMany: (name: string, step: string, rows: readonly Values[]) =>
      call<number[]>('POST', `/api/${name}/steps/${step}`, { rows }),
    removeMany: (name: string, ids: readonly number[]) => call<number[]>('DELETE', `/api/${name}${idsOf(ids)}`),
    deletion: (name: string, ids: readonly number[]) =>
      call<DeletionEffects>('GET', `/api/${name}/deletion${idsOf(ids)}`),
    bulk: (name: string, body: Values, options: { dry_run?: boolean } = {}) =>
      call<BulkReport>('POST', `/api/${name}/bulk${options.dry_run ? '?dry_run=true' : ''}`, body),
    undo: (write: string) => call<Answered[]>('POST', `/api/writes/${write}/undo`),
  }
}

export type Rest = ReturnType<typeof rest>

/** The record of an answer that must be a success. */
export function recordOf<T>(answer: Answer<T>): T {
  if (answer.code !== 20000) throw new Error(`${answer.code} ${answer.message} ${JSON.stringify(answer.errors)}`)
  return answer.data
}
