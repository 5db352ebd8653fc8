/** The calls of the bell. Its query is read again with the resource that it begins with. */
import { useQuery } from '@tanstack/react-query'
import type { AssignedCount, Notifications } from '#shared/notes.ts'
import { call } from '../providers/http-client.ts'

const URL = '/api/user/notifications'
export const NOTIFICATIONS = ['notifications', 'mine'] as const

export const useNotifications = () =>
  useQuery({
    queryKey: NOTIFICATIONS,
    queryFn: async ({ signal }) => (await call(URL, { signal })).data as Notifications,
  })

/** Records awaiting the user, read whenever the panel opens. */
export const useAwaited = () =>
  useQuery({
    queryKey: ['notifications', 'awaited'],
    queryFn: async ({ signal }) =>
      (await call('/api/user/waiting', { signal })).data as AssignedCount[],
    staleTime: 0,
  })

/** All of them without ids. @throws HttpError */
export const markAsRead = (ids?: readonly number[]) =>
  call(`${URL}/read`, { method: 'POST', body: ids === undefined ? {} : { ids } })
