/** Each page of the technical library. */
import { useSearchParams } from 'wouter'
import type { LibraryKind } from '#shared/web/library.ts'
import { LibraryPage } from '../../library/library-page.tsx'
import { useText } from '../../library/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'

const pageOf = (kind: LibraryKind) =>
  function Page() {
    const text = useText()
    return <LibraryPage kind={kind} title={text(`kind.${kind}`)} />
  }

export const GuidesPage = pageOf('guides')

export function FirmwarePage() {
  const text = useText()
  return (
    <LibraryPage
      kind="firmware"
      title={text('kind.firmware')}
      aside={<Beside to="/showlog_web" label={text('firmware.toLog')} />}
    />
  )
}

/** The change log is the same list, told as a history. */
export function FirmwareLogPage() {
  const text = useText()
  return (
    <LibraryPage
      kind="firmware"
      title={text('firmware.log')}
      aside={<Beside to="/flist_web" label={text('firmware.toList')} />}
    />
  )
}

function Beside({ to, label }: { to: string; label: string }) {
  const [search] = useSearchParams()
  const id = search.get('id')
  return (
    <ButtonLink small to={id ? `${to}?id=${id}` : to}>
      {label}
    </ButtonLink>
  )
}
