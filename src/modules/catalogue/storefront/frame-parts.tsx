/** The catalogue's part of the frame: the search, by camera as well, and the selected unit. */
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ScanButton } from '#modules/units/storefront/public.ts'
import type { BarItemProps } from '#storefront/frame/bottom-bar.tsx'
import type { FrameParts } from '#storefront/frame/frame.tsx'
import { resultsUrl } from '#storefront/paths.ts'
import { SearchBox } from './search/search-box.tsx'
import { UnitChip } from './unit-chip.tsx'

function Scan(props: BarItemProps) {
  const navigate = useNavigate()
  return <ScanButton {...props} onSerial={(serial) => void navigate(resultsUrl(serial))} />
}

export const frameParts: FrameParts = { Search: HeaderSearch, Scan, Filter: UnitChip }

/** The search in the header; the start page has a larger one instead. */
function HeaderSearch() {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  return <SearchBox key={q} q={q} />
}
