/** The user's own account, and the calls to change it. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OwnAccount, OwnChangesPage, OwnDetails } from '#shared/profile.ts'
import { refreshStaff } from '#shared/session/session.ts'
import type { WebDevice } from '#shared/web/account.ts'
import { call } from '../providers/http-client.ts'

const ACCOUNT = ['profile', 'account']
const DEVICES = ['profile', 'devices']

const ask = async <T>(url: string, signal?: AbortSignal): Promise<T> =>
  (await call(url, { signal })).data as T
const post = async <T>(url: string, body: unknown = {}): Promise<T> =>
  (await call(url, { method: 'POST', body })).data as T

export const useOwnAccount = () =>
  useQuery({
    queryKey: ACCOUNT,
    queryFn: ({ signal }) => ask<OwnAccount>('/api/user/profile', signal),
  })

/** Saves details; also updates name and picture in the top bar. @throws HttpError */
export function useSaveDetails(): (details: Partial<OwnDetails>) => Promise<OwnAccount> {
  const client = useQueryClient()
  return useCallback(
    async (details) => {
      const saved = await post<OwnAccount>('/api/user/update_profile', details)
      client.setQueryData(ACCOUNT, saved)
      await refreshStaff().catch(() => false)
      await client.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
      return saved
    },
    [client],
  )
}

export const useDevices = () =>
  useQuery({
    queryKey: DEVICES,
    queryFn: ({ signal }) => ask<WebDevice[]>('/api/user/devices', signal),
    staleTime: 0,
  })

/** Signs out one device, or with null all others; resolves to their number. @throws HttpError */
export function useEndDevices(): (id: string | null) => Promise<number> {
  const client = useQueryClient()
  return useCallback(
    async (id) => {
      const count =
        id === null
          ? await post<number>('/api/user/end_other_devices')
          : await post('/api/user/end_device', { id }).then(() => 1)
      await client.invalidateQueries({ queryKey: DEVICES })
      return count
    },
    [client],
  )
}

export const useOwnChanges = () =>
  useInfiniteQuery({
    queryKey: ['profile', 'changes'],
    staleTime: 0,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      ask<OwnChangesPage>(
        `/api/user/my_changes${pageParam === null ? '' : `?before=${pageParam}`}`,
        signal,
      ),
    getNextPageParam: ({ changes, hasOlder }) => (hasOlder ? (changes.at(-1)?.id ?? null) : null),
  })
