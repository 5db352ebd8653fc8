/** Opens the scanner of serial numbers; its code loads when it is used. */

import { useState } from 'react'
import { useText } from '#storefront/language/language.tsx'
import { Button, IconButton } from '#storefront/ui/button.tsx'
import { icon } from '#storefront/ui/frame-icons.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'

const ScanIcon = icon(
  <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8.5 8.5h3v3h-3zM12.5 12.5h3v3h-3z" />,
)
const ScanDialog = lazyComponent(() =>
  import('./scan-dialog.tsx').then((module) => module.ScanDialog),
)

interface ScanButtonProps {
  onSerial(serial: string): void
  /** Visible text; without it, the icon alone. */
  label?: string
  className?: string | undefined
}

export function ScanButton({ onSerial, label, className }: ScanButtonProps) {
  const text = useText('unit')
  const [isOpen, setOpen] = useState(false)
  const onScanned = (serial: string) => {
    setOpen(false)
    onSerial(serial)
  }
  return (
    <>
      {label ? (
        <Button variant="ghost" small className={className} onClick={() => setOpen(true)}>
          <ScanIcon />
          <span>{label}</span>
        </Button>
      ) : (
        <IconButton className={className} label={text('unit.scan')} onClick={() => setOpen(true)}>
          <ScanIcon />
        </IconButton>
      )}
      {isOpen && <ScanDialog onSerial={onScanned} onClose={() => setOpen(false)} />}
    </>
  )
}
