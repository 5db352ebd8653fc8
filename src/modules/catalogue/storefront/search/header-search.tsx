/** The search in the header; the start page has a larger one instead. */
import { useSearchParams } from 'react-router-dom'
import { SearchBox } from './search-box.tsx'

export function HeaderSearch() {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  return <SearchBox key={q} q={q} />
}
