/** The API calls of the change pages. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#admin/providers/http-client.ts'
import type {
  AffectedCustomer,
  AffectedDrawing,
  AffectedOrder,
  ChangeImpact,
  ChangeNotification,
  ImpactFilter,
  NotificationPreview,
} from '../shared/notification.ts'

/** Page size of the tables next to the form. */
export const PER_PAGE = 10
/** Prefix of the query keys. */
export const CHANGES = 'changes'

export interface ListPage<T> {
  records: T[]
  total: number
}

const rangeOf = (page: number) => `range=[${page * PER_PAGE},${(page + 1) * PER_PAGE - 1}]`

async function list<T>(url: string, signal: AbortSignal): Promise<ListPage<T>> {
  const { data, headers } = await call(url, { signal })
  return { records: data as T[], total: Number(headers.get('content-range')?.split('/')[1] ?? 0) }
}

/** The assemblies that contain a part; none while `part` is null. */
export const useDrawings = (part: number | null, page: number) =>
  useQuery({
    queryKey: [CHANGES, 'drawings', part, page],
    enabled: part !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      list<AffectedDrawing>(`/api/tlf/concerned/drawings?part=${part}&${rangeOf(page)}`, signal),
  })

export const useOpenOrders = (change: number, page: number) =>
  useQuery({
    queryKey: [CHANGES, change, 'orders', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      list<AffectedOrder>(`/api/tlf/${change}/orders?${rangeOf(page)}`, signal),
  })

export const useCustomers = (change: number, filter: ImpactFilter | null, page: number) =>
  useQuery({
    queryKey: [CHANGES, change, 'customers', filter, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      list<AffectedCustomer>(
        `/api/tlf/${change}/customers?${rangeOf(page)}${filter ? `&only=${filter}` : ''}`,
        signal,
      ),
  })

export const useChangeImpact = (change: number) =>
  useQuery({
    queryKey: [CHANGES, change, 'concern'],
    queryFn: async ({ signal }) =>
      (await call(`/api/tlf/${change}/notifications`, { signal })).data as ChangeImpact,
  })

/** The mail in both languages; not fetched without recipients. */
export const usePreview = (change: number, notification: ChangeNotification) =>
  useQuery({
    queryKey: [CHANGES, change, 'preview', notification],
    enabled: notification.groups.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await call(`/api/tlf/${change}/notifications/preview`, {
          method: 'POST',
          body: notification,
          signal,
        })
      ).data as NotificationPreview,
  })

/** @returns the number of notified customers @throws HttpError */
export async function notifyCustomers(
  change: number,
  notification: ChangeNotification,
): Promise<number> {
  const { data } = await call(`/api/tlf/${change}/notifications`, {
    method: 'POST',
    body: notification,
  })
  return (data as { notified: number }).notified
}

/** @returns the number of cancelled notifications @throws HttpError */
export async function cancelNotification(change: number): Promise<number> {
  const { data } = await call(`/api/tlf/${change}/notifications`, { method: 'DELETE' })
  return (data as { cancelled: number }).cancelled
}
