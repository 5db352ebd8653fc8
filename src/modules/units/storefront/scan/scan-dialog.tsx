/** Scans a serial number by camera; it can also be typed. */

import { type FormEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Field } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import styles from './scan-dialog.module.css'
import { serialOfCode } from './scanned-serial.ts'
import { type ScanState, useScanner } from './use-scanner.ts'

interface ScanDialogProps {
  onSerial(serial: string): void
  onClose(): void
}

export function ScanDialog({ onSerial, onClose }: ScanDialogProps) {
  const text = useText('scan')
  const video = useRef<HTMLVideoElement>(null)
  const [unrecognised, setUnrecognised] = useState<string | null>(null)
  const { state, torch } = useScanner(video, (code) => {
    const serial = serialOfCode(code)
    if (serial) onSerial(serial)
    else setUnrecognised(code)
    return serial !== null
  })
  const isLive = state === 'scanning' || state === 'nothing'
  // The dialog may open inside another form; the measures of the storefront are those of its root.
  return createPortal(
    <Dialog title={text('scan.title')} onClose={onClose}>
      <div className={styles.scan}>
        {hasPicture(state) && (
          <div className={styles.frame}>
            <video
              ref={video}
              className={styles.video}
              muted
              autoPlay
              playsInline
              aria-label={text('scan.picture')}
            />
            {isLive && <div className={styles.target} aria-hidden />}
            {torch && <TorchButton torch={torch} />}
          </div>
        )}
        {hasPicture(state) ? (
          <p className={styles.hint} role="status">
            {unrecognised === null ? text(`scan.${state}`) : text('scan.other')}
          </p>
        ) : (
          <Notice kind="error">{text(`scan.${state}`)}</Notice>
        )}
        <SerialForm onSerial={onSerial} />
        <p className={styles.quiet}>{text('scan.private')}</p>
      </div>
    </Dialog>,
    document.querySelector('.storefront') ?? document.body,
  )
}

const hasPicture = (state: ScanState): state is 'opening' | 'scanning' | 'nothing' =>
  state === 'opening' || state === 'scanning' || state === 'nothing'

function TorchButton({ torch }: { torch(isOn: boolean): Promise<void> }) {
  const text = useText('scan')
  const [isOn, setOn] = useState(false)
  const toggle = () => {
    torch(!isOn).then(
      () => setOn(!isOn),
      () => setOn(false),
    )
  }
  return (
    <Button small className={styles.torch} aria-pressed={isOn} onClick={toggle}>
      {text('scan.torch')}
    </Button>
  )
}

function SerialForm({ onSerial }: Pick<ScanDialogProps, 'onSerial'>) {
  const text = useText('scan')
  const [serial, setSerial] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (serial.trim()) onSerial(serial.trim())
  }
  return (
    <form className={styles.entry} onSubmit={submit}>
      <Field
        label={text('scan.type')}
        className="mono"
        value={serial}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setSerial(target.value)}
      />
      <Button type="submit">{text('scan.take')}</Button>
    </form>
  )
}
