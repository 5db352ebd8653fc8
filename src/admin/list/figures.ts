/** Figures of the current list, loaded when they are shown and again after every write. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Figures } from '#shared/figures.ts'
import { writeEvents } from '../providers/events.ts'
import { readFigures } from '../providers/figures-call.ts'
import { useResource } from '../resources.ts'
import type { FilterValues } from './filter-state.ts'

interface FiguresOptions {
  filter: FilterValues
  group?: string
  sums?: readonly string[]
  isShown: boolean
}

/** @returns undefined while they are loaded, or cannot be loaded */
export function useFigures({ isShown, ...query }: FiguresOptions): Figures | undefined {
  const { name } = useResource()
  const client = useQueryClient()
  useEffect(
    () =>
      writeEvents.subscribe(() => void client.invalidateQueries({ queryKey: [name, 'figures'] })),
    [client, name],
  )
  const { data } = useQuery({
    queryKey: [name, 'figures', query],
    queryFn: ({ signal }) => readFigures(name, query, signal),
    enabled: isShown,
    placeholderData: keepPreviousData,
  })
  return isShown ? data : undefined
}
