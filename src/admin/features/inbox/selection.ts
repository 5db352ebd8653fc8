/** The message that is being read: its number stands in the address. */
import { useListContext, useLocation, useNavigate } from 'ra-core'

export interface Selection {
  id: number | null
  /** The address of the page with this message open, or none. */
  addressOf(id: number | null): { search: string }
  close(): void
}

export function useSelection(): Selection {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { filterValues } = useListContext()
  const addressOf = (id: number | null) => {
    const query = new URLSearchParams(search)
    // What the list shows without being asked, it shows no longer once the address says anything.
    if (!query.has('filter')) query.set('filter', JSON.stringify(filterValues))
    if (id === null) query.delete('id')
    else query.set('id', String(id))
    return { search: `?${query}` }
  }
  const named = Number(new URLSearchParams(search).get('id'))
  return {
    id: Number.isInteger(named) && named > 0 ? named : null,
    addressOf,
    close: () => navigate(addressOf(null)),
  }
}
