/** The SHA-256 of a file, behind a tap: few compare it by eye. */
import { useText } from '#storefront/language/language.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import styles from './checksum.module.css'

/** @param props.name of the file, for assistive technology */
export function Checksum({ checksum, name }: { checksum: string; name: string }) {
  const text = useText('library')
  return (
    <details className={styles.checksum}>
      <summary aria-label={text('firmware.sumOf', { name })}>{text('firmware.sum')}</summary>
      <p>
        <code>{checksum}</code>
        <CopyButton value={checksum} label={text('firmware.sumOf', { name })} />
      </p>
    </details>
  )
}
