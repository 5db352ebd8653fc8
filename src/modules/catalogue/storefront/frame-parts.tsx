/** The catalogue's part of the frame: the search, by camera as well, and the selected unit. */
import { useNavigate } from 'react-router-dom'
import { ScanButton } from '#modules/units/storefront/public.ts'
import type { BarItemProps } from '#storefront/frame/bottom-bar.tsx'
import type { FrameParts } from '#storefront/frame/frame.tsx'
import { resultsUrl } from '#storefront/paths.ts'
import { HeaderSearch } from './search/header-search.tsx'
import { UnitChip } from './unit-chip.tsx'

function Scan(props: BarItemProps) {
  const navigate = useNavigate()
  return <ScanButton {...props} onSerial={(serial) => void navigate(resultsUrl(serial))} />
}

export const frameParts: FrameParts = { Search: HeaderSearch, Scan, Filter: UnitChip }
