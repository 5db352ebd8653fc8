/** The firmware of all products, as downloads and as change logs. */
import {
  FirmwareLogRow,
  FirmwareRow,
  LibraryPage,
} from '#modules/catalogue/storefront/library/public.ts'
import { useFirmwareFrame } from './use-firmware-frame.tsx'

export const FirmwarePage = () => (
  <LibraryPage row={FirmwareRow} {...useFirmwareFrame('downloads')} />
)
export const FirmwareLogPage = () => (
  <LibraryPage row={FirmwareLogRow} isGrouped={false} {...useFirmwareFrame('log')} />
)
