/** The firmware of a product: its change log, with the same versions as a history. */
import { LibraryFrame } from '#storefront/features/library/public.ts'
import { ChangeLog } from './change-log.tsx'
import { useFirmwareFrame } from './use-firmware-frame.tsx'

export const ChangeLogPage = () => (
  <LibraryFrame {...useFirmwareFrame('log')}>
    {(hub, serial) => hub && <ChangeLog hub={hub} serial={serial} />}
  </LibraryFrame>
)
