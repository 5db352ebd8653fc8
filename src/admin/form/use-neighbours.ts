/** The records before and after one, in the order and with the filters of the list that it was opened from. */
import { type ListParams, useCreatePath, useGetList, useStore } from 'ra-core'
import { useState } from 'react'
import { DEFAULT_PAGE_SIZE } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'

/** While the list is fresh, its pages come from the cache. */
const STALE_MS = 5 * 60_000

export interface Neighbour {
  path: string
  /** To be called before navigating to it: turns the page of the list. */
  onLeave(): void
}

type ListPosition = Pick<ListParams, 'page' | 'perPage' | 'sort' | 'order' | 'filter'>

const initialPosition = ({ sort }: Resource): ListPosition => ({
  page: 1,
  perPage: DEFAULT_PAGE_SIZE,
  sort: sort.field,
  order: sort.order === 'desc' ? 'DESC' : 'ASC',
  filter: {},
})

/** A page of the list, as the list itself loads it. */
function useListPage(resource: Resource, position: ListPosition, page: number, enabled: boolean) {
  const { data, total } = useGetList(
    resource.name,
    {
      pagination: { page, perPage: position.perPage },
      sort: { field: position.sort, order: position.order },
      filter: position.filter,
    },
    { enabled: enabled && page > 0, staleTime: STALE_MS, retry: false },
  )
  return { ids: data?.map(({ id }) => Number(id)), total: total ?? 0 }
}

/**
 * A record that a change has removed from the list keeps its neighbours while its page is open. Other than
 * `usePrevNextController` of ra-core, this loads no more than the next page of a list, however long that is.
 */
export function useNeighbours(id: number): { previous: Neighbour | null; next: Neighbour | null } {
  const resource = useResource()
  const can = useCan()
  const path = useCreatePath()
  const [stored, setStored] = useStore<ListPosition | undefined>(`${resource.name}.listParams`)
  const position = { ...initialPosition(resource), ...stored }
  const current = useListPage(resource, position, position.page, can('list', resource))
  const [lastListed, setLastListed] = useState(current)
  const isListed = current.ids?.includes(id) ?? false
  if (isListed && String(current.ids) !== String(lastListed.ids)) setLastListed(current)

  const { ids = [], total } = isListed ? current : lastListed
  const index = ids.indexOf(id)
  const isFirst = index === 0
  const isLast = index >= 0 && index === ids.length - 1
  const before = useListPage(resource, position, position.page - 1, isFirst)
  const after = useListPage(resource, position, position.page + 1, isLast && total > position.page * position.perPage)

  const neighbour = (other: number | undefined, page: number): Neighbour | null =>
    other === undefined
      ? null
      : {
          path: path({ resource: resource.name, id: other, type: 'edit' }),
          onLeave: () => page !== position.page && setStored({ ...position, page }),
        }
  return {
    previous: isFirst ? neighbour(before.ids?.at(-1), position.page - 1) : neighbour(ids[index - 1], position.page),
    next: isLast
      ? neighbour(after.ids?.[0], position.page + 1)
      : neighbour(index < 0 ? undefined : ids[index + 1], position.page),
  }
}
