/**
 * URLs of past states: of the time machine, and of lists and records with a moment, which lead
 * there.
 */
import { useParams, useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { useResource } from '../resources.ts'

interface PastState {
  /** ISO 8601; without it, the page chooses a moment. */
  at?: string
  /** The record to open. */
  id?: string
}

export const pastUrl = (resource: string, state: PastState = {}): string =>
  `${pages.past.path}?${new URLSearchParams({ resource, ...state })}`

/** The past state that the URL of a list or record names by `?at=`; null for today's. */
export function useRequestedPast(): string | null {
  const resource = useResource()
  const [search] = useSearchParams()
  const { id } = useParams<{ id: string }>()
  const at = search.get('at')
  return at === null ? null : pastUrl(resource.name, { at, ...(id && { id }) })
}
