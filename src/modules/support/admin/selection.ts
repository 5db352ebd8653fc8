/** The open message, by its id in the URL. */
import { useListContext, useLocation, useNavigate } from 'ra-core'

export interface Selection {
  id: number | null
  /** URL of the page with this message open, or with none. */
  addressOf(id: number | null): { search: string }
  close(): void
}

export function useSelection(): Selection {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { filterValues } = useListContext()
  const addressOf = (id: number | null) => {
    const query = new URLSearchParams(search)
    // The list ignores its default filters once the URL has any query, so include them.
    if (!query.has('filter')) query.set('filter', JSON.stringify(filterValues))
    if (id === null) query.delete('id')
    else query.set('id', String(id))
    return { search: `?${query}` }
  }
  const id = Number(new URLSearchParams(search).get('id'))
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    addressOf,
    close: () => navigate(addressOf(null)),
  }
}
