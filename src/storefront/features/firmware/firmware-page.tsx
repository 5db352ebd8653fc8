/** The firmware of all products, as downloads and as change logs. */
import { LibraryPage } from '#storefront/features/library/public.ts'
import { useFirmwareFrame } from './use-firmware-frame.tsx'

export const FirmwarePage = () => <LibraryPage {...useFirmwareFrame('downloads')} />
export const FirmwareLogPage = () => <LibraryPage {...useFirmwareFrame('log')} />
