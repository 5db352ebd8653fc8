/** The favourites of the user: pages and records, with their names and URLs. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import type { Favourite } from '#shared/favourites.ts'
import { readViewAs } from '#shared/session/view-as.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { call } from '../providers/http-client.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { allPages, allResources } from '../resources.ts'
import { useFoundRecords } from '../ui/named-record.ts'

const NAME = 'favourites'
const mine = queryOptions({
  // The query is read again with the resource that it begins with.
  queryKey: [NAME, 'mine'],
  queryFn: async ({ signal }) =>
    (await call('/api/user/favourites', { signal })).data as Favourite[],
  staleTime: 60_000,
})

export interface NamedFavourite {
  id: number
  key: FavouriteKey
  title: string
  /** The context of the title; '' for a page. */
  more: string
  icon: string
  url: string
}

/** Oldest first. */
export function useFavourites(): NamedFavourite[] {
  const toNamedFavourite = useNamedFavourites()
  const { data = [] } = useQuery(mine)
  return data.flatMap(toNamedFavourite)
}

function useNamedFavourites(): (favourite: Favourite) => NamedFavourite[] {
  const locale = useLanguage()
  const toFoundRecords = useFoundRecords()
  return (favourite) => {
    const { id } = favourite
    const key = keyOf(favourite)
    if ('record' in favourite) {
      return toFoundRecords(favourite).map(({ resource, title, url }) => ({
        id,
        key,
        title,
        more: resource.one[locale],
        icon: resource.icon,
        url,
      }))
    }
    const { address } = favourite
    const list = Object.values(allResources()).find(({ paths }) => paths.list === address)
    const page = allPages().find(({ path }) => path === address)
    const title = list?.label[locale] ?? page?.title[locale]
    const icon = list?.icon ?? page?.icon ?? 'star'
    return title === undefined ? [] : [{ id, key, title, more: '', icon, url: address }]
  }
}

/** Stars a page or a record, or removes its star; null where the user keeps no favourites. */
export function useToggleFavourite(): ((key: FavouriteKey) => void) | null {
  const text = useText()
  const can = useCan()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const resource = allResources()[NAME]
  const { mutate } = useMutation({
    // In turn: a second press undoes the first one.
    scope: { id: NAME },
    mutationFn: async (key: FavouriteKey) => {
      const starOf = (all: Favourite[] = []) => all.find((item) => isSameKey(keyOf(item), key))
      const existing = starOf(queryClient.getQueryData(mine.queryKey))
      try {
        if (existing) await dataProvider.delete(NAME, { id: existing.id })
        else await dataProvider.create(NAME, { data: key })
      } catch (error) {
        const current = starOf(await queryClient.fetchQuery({ ...mine, staleTime: 0 }))
        // Otherwise, another tab or browser has done the same.
        if (Boolean(current) === Boolean(existing)) throw error
      }
      return existing ? 'favourites.removed' : 'favourites.added'
    },
    onSuccess: (messageKey) => notify(text(messageKey), { type: 'info' }),
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: mine.queryKey }),
  })
  // A role preview writes nothing.
  return resource && can('create', resource) && !readViewAs() ? mutate : null
}

/** A record, or a page by its path; as they are stored. */
export type FavouriteKey = { resource: string; record: number } | { address: string }

const keyOf = (favourite: Favourite): FavouriteKey =>
  'record' in favourite
    ? { resource: favourite.resource, record: favourite.record.id }
    : { address: favourite.address }

export const isSameKey = (key: FavouriteKey, other: FavouriteKey): boolean =>
  'address' in key
    ? 'address' in other && key.address === other.address
    : 'resource' in other && key.resource === other.resource && key.record === other.record
