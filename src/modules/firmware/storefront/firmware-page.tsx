/** The firmware of all products, as downloads and as change logs. */
import {
  FirmwareLogRow,
  FirmwareRow,
  LIST_FILTERS,
  LibraryPage,
  ListFilters,
} from '#modules/catalogue/storefront/library/public.ts'
import { useFirmwareFrame } from './use-firmware-frame.tsx'

const FILTERS = {
  filters: <ListFilters kind="firmware" names={LIST_FILTERS.firmware} />,
  queryParams: LIST_FILTERS.firmware,
}

export const FirmwarePage = () => (
  <LibraryPage row={FirmwareRow} {...FILTERS} {...useFirmwareFrame('downloads')} />
)
export const FirmwareLogPage = () => (
  <LibraryPage row={FirmwareLogRow} {...FILTERS} {...useFirmwareFrame('log')} />
)
