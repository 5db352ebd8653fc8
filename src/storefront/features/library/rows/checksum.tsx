/** The SHA-256 of a file, behind a tap: few compare it by eye. */
import { CopyButton } from '#storefront/core/ui/copy-button.tsx'
import { useText } from '../messages.ts'
import styles from './checksum.module.css'

/** @param props.of what the file is, for assistive technology */
export function Checksum({ sum, of }: { sum: string; of: string }) {
  const text = useText()
  return (
    <details className={styles.sum}>
      <summary aria-label={text('firmware.sumOf', { name: of })}>{text('firmware.sum')}</summary>
      <p>
        <code>{sum}</code>
        <CopyButton value={sum} label={text('firmware.sumOf', { name: of })} />
      </p>
    </details>
  )
}
