/** The HTTP API for one user, to compare with what the screen shows. */
import type { Locale } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

interface Answer<T = unknown> {
  status: number
  code: number
  data: T
  headers: Headers
}

export interface Query {
  sort?: readonly [string, 'ASC' | 'DESC']
  range?: readonly [number, number]
  filter?: Record<string, unknown>
}

export interface Api {
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>
  /** A page of records, and the total. */
  list(
    resource: string,
    query?: Query,
  ): Promise<{ records: AnyRecord[]; ids: number[]; total: number }>
  create(resource: string, values: Record<string, unknown>): Promise<AnyRecord>
}

/** The API with a token, in a language. */
export function apiOf(origin: string, token: string, language: Locale): Api {
  async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'Accept-Language': language,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { code, data } = (await response.json()) as { code: number; data: T }
    return { status: response.status, code, data, headers: response.headers }
  }

  return {
    call,
    list: async (resource, query = {}) => {
      const parts = Object.entries(query).map(
        ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
      )
      const { data, headers } = await call<AnyRecord[]>(
        'GET',
        `/api/${resource}?${parts.join('&')}`,
      )
      const total = Number(headers.get('Content-Range')?.split('/')[1])
      return { records: data, ids: data.map(({ id }) => id), total }
    },
    create: async (resource, values) => {
      const { code, data } = await call<AnyRecord>('POST', `/api/${resource}`, values)
      if (code !== 20000) throw new Error(`${resource}: ${code} ${JSON.stringify(data)}`)
      return data
    },
  }
}

/** A token of a demo account. */
export async function signIn(origin: string, username: string, password: string): Promise<string> {
  const account = { username, password }
  const { data } = await apiOf(origin, '', 'en').call(
    'POST',
    '/api/authorization/requestToken',
    account,
  )
  return String(data)
}
