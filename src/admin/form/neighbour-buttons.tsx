/** Buttons and keys that open the previous and the next record of the list. */

import Previous from '@mui/icons-material/NavigateBefore'
import Next from '@mui/icons-material/NavigateNext'
import { IconButton, Tooltip } from '@mui/material'
import {
  LinkBase,
  type ListParams,
  useCreatePath,
  useGetList,
  useNavigate,
  useStore,
} from 'ra-core'
import { type MouseEvent, useState } from 'react'
import { DEFAULT_PAGE_SIZE } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useText } from '../i18n/text.ts'
import { OPEN_MODAL } from '../keyboard/ignored-keys.ts'
import { usePageKey, useShortcut } from '../keyboard/use-key.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { useAllowLeave } from './allow-leave.ts'

// The records before and after one, in the order and with the filters of the list that it was
// opened from.

/** While the list is fresh, its pages come from the cache. */
const STALE_MS = 5 * 60_000

export interface Neighbours {
  previous: Neighbour | null
  next: Neighbour | null
}

interface Neighbour {
  path: string
  /** To be called before navigating to it: turns the page of the list. */
  onLeave(): void
  open(): void
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
 * A record that a change has removed from the list keeps its neighbours while its page is open.
 * Other than `usePrevNextController` of ra-core, this loads no more than the next page of a list,
 * however long that is.
 */
export function useNeighbours(id: number): Neighbours {
  const resource = useResource()
  const can = useCan()
  const path = useCreatePath()
  const navigate = useNavigate()
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
  const after = useListPage(
    resource,
    position,
    position.page + 1,
    isLast && total > position.page * position.perPage,
  )

  const neighbourAt = (to: string, onLeave: () => void): Neighbour => ({
    path: to,
    onLeave,
    open: () => {
      onLeave()
      navigate(to)
    },
  })
  const neighbour = (other: number | undefined, page: number): Neighbour | null =>
    other === undefined
      ? null
      : neighbourAt(path({ resource: resource.name, id: other, type: 'edit' }), () => {
          if (page !== position.page) setStored({ ...position, page })
        })
  return {
    previous: isFirst
      ? neighbour(before.ids?.at(-1), position.page - 1)
      : neighbour(ids[index - 1], position.page),
    next: isLast
      ? neighbour(after.ids?.[0], position.page + 1)
      : neighbour(index < 0 ? undefined : ids[index + 1], position.page),
  }
}

/** Letters work outside of text inputs, the others everywhere, with Alt. */
const KEYS = {
  previous: { letter: 'k', key: 'pageup', hint: 'K, Alt+PageUp', aria: 'K Alt+PageUp' },
  next: { letter: 'j', key: 'pagedown', hint: 'J, Alt+PageDown', aria: 'J Alt+PageDown' },
} as const
type Side = keyof typeof KEYS
const SIDES: readonly Side[] = ['previous', 'next']

/** Other clicks open a new window, or download the link. */
const isPlainClick = (event: MouseEvent) =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)

interface NeighbourButtonsProps {
  neighbours: Neighbours
  /** Whether the form has unsaved changes: its tag stays open then. */
  isDirty: boolean
}

export function NeighbourButtons({ neighbours, isDirty }: NeighbourButtonsProps) {
  const text = useText()
  const allowLeave = useAllowLeave()
  const leave = () => {
    allowLeave.current = !isDirty
  }
  const go = (side: Side) => {
    const neighbour = neighbours[side]
    if (!neighbour) return
    leave()
    neighbour.open()
  }
  const pageKey = (side: Side) => ({
    keys: KEYS[side].letter,
    label: `form.${side}` as const,
    scope: 'record' as const,
    isEnabled: neighbours[side] !== null,
    run: () => go(side),
  })
  usePageKey(pageKey('next'))
  usePageKey(pageKey('previous'))
  const altKey = (side: Side) => ({
    ...pageKey(side),
    keys: KEYS[side].key,
    modifier: 'alt' as const,
    run: () => {
      if (!document.querySelector(OPEN_MODAL)) go(side)
    },
  })
  useShortcut(altKey('next'))
  useShortcut(altKey('previous'))

  if (!neighbours.previous && !neighbours.next) return null
  return SIDES.map((side) => {
    const neighbour = neighbours[side]
    const label = text(`form.${side}`)
    const Icon = side === 'next' ? Next : Previous
    return (
      <Tooltip key={side} title={`${label} (${KEYS[side].hint})`} describeChild>
        <span>
          <IconButton
            {...(neighbour && {
              component: LinkBase,
              to: neighbour.path,
              onClick: (event: MouseEvent) => {
                if (!isPlainClick(event)) return
                leave()
                neighbour.onLeave()
              },
            })}
            disabled={!neighbour}
            aria-label={label}
            aria-keyshortcuts={KEYS[side].aria}
          >
            <Icon />
          </IconButton>
        </span>
      </Tooltip>
    )
  })
}
