/** The firmware of all products, as downloads and as change logs. */
import { FirmwareRow, LibraryPage } from '#storefront/features/library/public.ts'
import { useFirmwareFrame } from './use-firmware-frame.tsx'

export const FirmwarePage = () => <LibraryPage row={FirmwareRow} {...useFirmwareFrame('downloads')} />
export const FirmwareLogPage = () => <LibraryPage row={FirmwareRow} {...useFirmwareFrame('log')} />
