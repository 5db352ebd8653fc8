/**
 * React-admin's data provider: the simple REST dialect with capped totals, bulk calls, lists of the
 * past (`meta.at`, ISO 8601), the version that a change is based on, and an event per write for
 * undo.
 */
import type { DataProvider, GetListResult, Identifier, UpdateParams } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import type { UndoResult } from '#shared/history.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { callJob, type JobListener } from '#shared/http/job-call.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { changedValues, writableValues } from './changed-values.ts'
import { secretRevealed, type WriteEvent, writeEvents } from './events.ts'
import { call, httpClient } from './http-client.ts'

type Values = Record<string, unknown>
interface Request {
  url: string
  method?: string
  body?: Values
}

interface StaffCalls {
  /** Path of the list under `/api`. */
  list: string
  /** `id` is null for a new record. */
  save(id: Identifier | null, values: Values): Request
  remove(id: Identifier): Request
}

const withId = (id: Identifier | null) => (id === null ? {} : { id: Number(id) })

/** The calls of specification §7 that list and write users, roles, menus and page styles. */
const staffCalls: Partial<Record<string, StaffCalls>> = {
  users: {
    list: 'user/GetAdminUsers',
    save: (id, values) => ({
      url: '/api/user/EditAdminUser',
      method: 'POST',
      body: { ...withId(id), ...values },
    }),
    remove: (id) => ({ url: `/api/user/DeleteAdminUser/${id}` }),
  },
  roles: {
    list: 'user/Getrole',
    save: (id, values) => ({
      url: `/api/user/EditRoleMenu${id === null ? '' : `?id=${id}`}`,
      method: 'POST',
      body: values,
    }),
    remove: (id) => ({ url: `/api/roles/${id}`, method: 'DELETE' }),
  },
  page_styles: {
    list: 'page_styles',
    save: (_, values) => ({ url: '/api/user/addconfig', method: 'POST', body: values }),
    remove: (id) => ({ url: `/api/page_styles/${id}`, method: 'DELETE' }),
  },
  menus: {
    list: 'user/getLocalMenu',
    save: (id, values) => ({
      url: '/api/user/EditMenu',
      method: 'POST',
      body: { ...withId(id), ...values },
    }),
    remove: (id) => ({ url: `/api/user/DeleteMenu?id=${id}` }),
  },
}

const API = '/api'

interface WriteResult {
  data: unknown
  headers: Headers
}

/** Sends a write and emits its event. */
async function write<T>(
  event: Omit<WriteEvent, 'write'>,
  request: Promise<WriteResult>,
): Promise<{ data: T }> {
  const { data, headers } = await request
  writeEvents.emit({ ...event, write: headers.get('Write-Id') })
  return { data: data as T }
}

const manyUrl = (resource: string, ids: readonly Identifier[]) =>
  `${API}/${resource}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`

/** A page of records; where the server stopped counting, only whether a next page exists. */
function page(
  result: GetListResult,
  capped: boolean,
  { page, perPage }: { page: number; perPage: number },
) {
  if (!capped) return result
  const hasNextPage = result.data.length === perPage
  return {
    data: result.data,
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
    meta: { capped: true },
  }
}

/** @throws HttpError from every failed call */
export function createDataProvider(resources: Resources): DataProvider {
  const baseProvider = simpleRest(API, httpClient())
  const resourceOf = (name: string): Resource => {
    const resource = resources[name]
    if (!resource) throw new Error(`there is no resource "${name}"`)
    return resource
  }

  function update(
    resource: string,
    { id, data, previousData, meta }: UpdateParams,
  ): Promise<WriteResult> {
    const values = changedValues(resourceOf(resource), data, previousData ?? {})
    const lock_version = meta?.lock_version ?? data.lock_version ?? previousData?.lock_version
    const body = { ...values, ...(lock_version !== undefined && { lock_version }) }
    const request = staffCalls[resource]?.save(id, body) ?? {
      url: `${API}/${resource}/${id}`,
      method: 'PUT',
      body,
    }
    return call(request.url, request)
  }

  return {
    ...baseProvider,
    supportAbortSignal: true,

    getList: async (resource, params) => {
      let capped = false
      let lostCount = 0
      const at: string | undefined = params.meta?.at
      const listProvider = simpleRest(
        API,
        httpClient((headers) => {
          capped = headers.get('Total-Capped') === 'true'
          lostCount = Number(headers.get('Records-Lost') ?? 0)
        }, at),
      )
      const call = at === undefined ? staffCalls[resource]?.list : undefined
      const result = await listProvider.getList(call ?? resource, params)
      const pageResult = page(
        result,
        capped,
        params.pagination ?? { page: 1, perPage: result.data.length },
      )
      return lostCount
        ? { ...pageResult, meta: { ...pageResult.meta, lost: lostCount } }
        : pageResult
    },

    create: async (resource, { data }) => {
      const body = writableValues(resourceOf(resource), data)
      const request = staffCalls[resource]?.save(null, body) ?? {
        url: `${API}/${resource}`,
        method: 'POST',
        body,
      }
      const event = { action: 'create', resource, count: 1 } as const
      const created = await write<{ secret?: unknown }>(event, call(request.url, request))
      const { secret } = created.data
      if (typeof secret === 'string') secretRevealed.emit({ resource, secret })
      return created
    },

    update: (resource, params) => {
      const hasSavedPart = params.meta?.hasSavedPart === true
      const event = {
        action: 'update',
        resource,
        count: 1,
        ...(hasSavedPart && { hasSavedPart }),
      } as const
      return write(event, update(resource, params))
    },

    updateMany: async (resource, { ids, data }) => {
      const request = call(manyUrl(resource, ids), {
        method: 'PUT',
        body: writableValues(resourceOf(resource), data),
      })
      await write({ action: 'update', resource, count: ids.length }, request)
      return { data: ids }
    },

    delete: async (resource, { id, previousData }) => {
      const request = staffCalls[resource]?.remove(id) ?? {
        url: `${API}/${resource}/${id}`,
        method: 'DELETE',
      }
      await write({ action: 'delete', resource, count: 1, ids: [id] }, call(request.url, request))
      return { data: previousData ?? { id } }
    },

    deleteMany: async (resource, { ids }) => {
      const request = call(manyUrl(resource, ids), { method: 'DELETE' })
      await write({ action: 'delete', resource, count: ids.length, ids }, request)
      return { data: ids }
    },
  } as DataProvider
}

/**
 * Undoes a write; a large one takes a job, which is waited for.
 * @param data limits of the undo; all of it by default
 * @throws HttpError when the records have changed since, as `callJob` otherwise
 */
export const undoWrite = (write: string, listener: JobListener = {}, data?: object) =>
  callJob<UndoResult>(
    { url: `${API}/writes/${write}/undo`, method: 'POST', data, headers: withKey() },
    listener,
  )
