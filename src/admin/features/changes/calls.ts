/** What the back-office asks of changes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#admin/core/providers/http-client.ts'
import type {
  ChangeConcern,
  ChangeTelling,
  ConcernedCustomer,
  ConcernedDrawing,
  ConcernedOrder,
  ConcernFilter,
  TellingPreview,
} from '#shared/changes/telling.ts'

/** Rows of a list beside a form. */
export const PER_PAGE = 10
/** Everything that is asked of changes is known by a key that begins like this. */
export const CHANGES = 'changes'

export interface Listed<T> {
  records: T[]
  total: number
}

const rangeOf = (page: number) => `range=[${page * PER_PAGE},${(page + 1) * PER_PAGE - 1}]`

async function list<T>(url: string, signal: AbortSignal): Promise<Listed<T>> {
  const { data, headers } = await call(url, { signal })
  return { records: data as T[], total: Number(headers.get('content-range')?.split('/')[1] ?? 0) }
}

/** The assemblies that name a part; of none while `part` is null. */
export const useDrawings = (part: number | null, page: number) =>
  useQuery({
    queryKey: [CHANGES, 'drawings', part, page],
    enabled: part !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      list<ConcernedDrawing>(`/api/tlf/concerned/drawings?part=${part}&${rangeOf(page)}`, signal),
  })

export const useOpenOrders = (change: number, page: number) =>
  useQuery({
    queryKey: [CHANGES, change, 'orders', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => list<ConcernedOrder>(`/api/tlf/${change}/orders?${rangeOf(page)}`, signal),
  })

export const useCustomers = (change: number, only: ConcernFilter | null, page: number) =>
  useQuery({
    queryKey: [CHANGES, change, 'customers', only, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      list<ConcernedCustomer>(`/api/tlf/${change}/customers?${rangeOf(page)}${only ? `&only=${only}` : ''}`, signal),
  })

export const useConcern = (change: number) =>
  useQuery({
    queryKey: [CHANGES, change, 'concern'],
    queryFn: async ({ signal }) => (await call(`/api/tlf/${change}/telling`, { signal })).data as ChangeConcern,
  })

/** The mail in both languages; not asked for nobody. */
export const usePreview = (change: number, telling: ChangeTelling) =>
  useQuery({
    queryKey: [CHANGES, change, 'preview', telling],
    enabled: telling.groups.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(`/api/tlf/${change}/telling/preview`, { method: 'POST', body: telling, signal }))
        .data as TellingPreview,
  })

/** @returns how many are told @throws HttpError */
export async function tellCustomers(change: number, telling: ChangeTelling): Promise<number> {
  const { data } = await call(`/api/tlf/${change}/telling`, { method: 'POST', body: telling })
  return (data as { told: number }).told
}

/** @returns how many are not told after all @throws HttpError */
export async function takeBack(change: number): Promise<number> {
  const { data } = await call(`/api/tlf/${change}/telling`, { method: 'DELETE' })
  return (data as { taken: number }).taken
}
