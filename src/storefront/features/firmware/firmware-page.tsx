/** Firmware pages: downloads and change log, of the product that the address names or of all. */
import { useSearchParams } from 'wouter'
import { PAGES } from '#storefront/core/paths.ts'
import { ButtonLink } from '#storefront/core/ui/button.tsx'
import { LibraryPage, useText as useLibraryText } from '#storefront/features/library/public.ts'
import { ChangeLog } from './change-log.tsx'
import { useText } from './messages.ts'
import { ProductFirmware } from './product-firmware.tsx'

export function FirmwarePage() {
  const text = useText()
  const words = useLibraryText()
  return (
    <LibraryPage
      kind="firmware"
      title={words('kind.firmware')}
      aside={<RelatedLink to={PAGES.firmwareLog} label={text('fw.toLog')} />}
      ofProduct={(hub, serial) => <ProductFirmware hub={hub} serial={serial} />}
    />
  )
}

/** The change log shows the same versions as a history. */
export function FirmwareLogPage() {
  const text = useText()
  return (
    <LibraryPage
      kind="firmware"
      title={text('fw.log')}
      aside={<RelatedLink to={PAGES.firmware} label={text('fw.toList')} />}
      ofProduct={(hub, serial) => <ChangeLog hub={hub} serial={serial} />}
    />
  )
}

function RelatedLink({ to, label }: { to: string; label: string }) {
  const [search] = useSearchParams()
  const id = search.get('id')
  return (
    <ButtonLink small to={id ? `${to}?id=${id}` : to}>
      {label}
    </ButtonLink>
  )
}
