/** The search of every page but the start page, which has a larger one. */
import { useSearchParams } from 'wouter'
import { SearchBox } from './search-box.tsx'

export function HeaderSearch() {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  return <SearchBox key={q} q={q} />
}
