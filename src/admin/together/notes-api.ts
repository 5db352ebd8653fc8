/** The calls of notes. Their queries are read again when an event names their record. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Note, Reader } from '#shared/notes.ts'
import { call } from '../providers/http-client.ts'
import { liveEvents } from './live-events.ts'

const pathOf = (resource: string, id: number) => `/api/records/${resource}/${id}`
const keyOf = (resource: string, id: number) => ['notes', 'on', resource, id]

/** The notes on a record, newest first. */
export function useNotes(resource: string, id: number) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      liveEvents.subscribe(({ notes }) => {
        if (notes.some((key) => key.resource === resource && key.id === id)) {
          void queryClient.invalidateQueries({ queryKey: keyOf(resource, id) })
        }
      }),
    [queryClient, resource, id],
  )
  return useQuery({
    queryKey: keyOf(resource, id),
    queryFn: async ({ signal }) =>
      (await call(`${pathOf(resource, id)}/notes`, { signal })).data as Note[],
  })
}

/** Users who can be mentioned in the notes on a record. */
export const useReaders = (resource: string, id: number) =>
  useQuery({
    queryKey: ['users', 'readers', resource, id],
    queryFn: async ({ signal }) =>
      (await call(`${pathOf(resource, id)}/readers`, { signal })).data as Reader[],
  })

/** @throws HttpError */
export const addNote = (resource: string, id: number, text: string) =>
  call(`${pathOf(resource, id)}/notes`, { method: 'POST', body: { text } })

/** @throws HttpError */
export const deleteNote = (note: number) => call(`/api/notes/${note}`, { method: 'DELETE' })
