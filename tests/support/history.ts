/** The calls of history, changes and trash of one user. */
import { expect } from 'vitest'
import { CODES } from '#shared/errors.ts'
import type {
  CursorPage,
  HistoryEntry,
  LaterChange,
  RecordVersion,
  TrashRecord,
  WriteSummary,
} from '#shared/history.ts'
import { isOpenJob } from '#shared/jobs.ts'
import type { Staff, TestServer } from './server.ts'

/** A response: status, envelope and id of the write. */
export interface HistoryAnswer<T> {
  status: number
  code: number
  message: string
  data: T
  write: string
}

/** The calls as one of the staff, or as an anonymous visitor (null). */
export function historyOf(server: TestServer, person: Staff | null = 'admin') {
  const headers = person ? server.as(person) : {}
  const call = async <T>(url: string, body?: object): Promise<HistoryAnswer<T>> => {
    const method = body ? 'POST' : 'GET'
    const response = await server.app.inject({
      method,
      url: `/api/${url}`,
      headers,
      ...(body && { payload: body }),
    })
    const { code, message, data } = response.json<{ code: number; message: string; data: T }>()
    return {
      status: response.statusCode,
      code,
      message,
      data,
      write: String(response.headers['write-id'] ?? ''),
    }
  }
  const query = (values: object) => new URLSearchParams(Object.entries(values)).toString()
  return {
    record: (resource: string, id: number, before = '') =>
      call<CursorPage<HistoryEntry>>(
        `history/records/${resource}/${id}${before && `?before=${before}`}`,
      ),
    version: (entry: number | undefined) => call<RecordVersion>(`history/versions/${entry}`),
    writes: (filter: object = {}) =>
      call<CursorPage<WriteSummary>>(`history/writes?${query(filter)}`),
    write: (id: string) => call<WriteSummary>(`history/writes/${id}`),
    entries: (id: string) => call<CursorPage<HistoryEntry>>(`history/writes/${id}/entries`),
    later: (id: string) => call<CursorPage<LaterChange>>(`history/writes/${id}/later`),
    undo: (id: string, skipsChanged = false) =>
      call<unknown>(`writes/${id}/undo`, { skipsChanged }),
    undoParts: (id: string, parts: object[], skipsChanged = false) =>
      call<unknown>(`writes/${id}/undo`, { parts, skipsChanged }),
    trash: (filter: object = {}) =>
      call<CursorPage<HistoryEntry>>(`history/trash?${query(filter)}`),
    deleted: (entry: number | undefined) => call<TrashRecord>(`history/trash/${entry}`),
    restore: (entry: number | undefined, values: object[] = []) =>
      call<{ id: number }[]>(`history/trash/${entry}/restore`, { values }),
  }
}

/** Undoes a large write until its job has ended: before, what it has done cannot be undone. */
export async function undoAsJob(server: TestServer, id: string, skipsChanged = false) {
  expect((await historyOf(server).undo(id, skipsChanged)).code).toBe(CODES.ok)
  const jobs = () => server.context.db.query.selectFrom('jobs').select('status').execute()
  await expect
    .poll(async () => (await jobs()).some(({ status }) => isOpenJob(status)), { timeout: 300_000 })
    .toBe(false)
}
