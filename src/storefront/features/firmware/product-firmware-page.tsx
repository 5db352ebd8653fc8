/** The firmware of a product: its downloads. */
import { LibraryFrame } from '#storefront/features/library/public.ts'
import { ProductFirmware } from './product-firmware.tsx'
import { useFirmwareFrame } from './use-firmware-frame.tsx'

export const ProductFirmwarePage = () => (
  <LibraryFrame {...useFirmwareFrame('downloads')}>
    {(hub, serial) => hub && <ProductFirmware hub={hub} serial={serial} />}
  </LibraryFrame>
)
