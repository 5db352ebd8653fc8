/**
 * Checks a local file: which version it is, whether it is unmodified, whether it is for this unit.
 */

import { useState } from 'react'
import type { Firmware } from '#modules/catalogue/shared/library.ts'
import { useText } from '#storefront/language/language.tsx'
import card from '#storefront/ui/card.module.css'
import { FileDropzone } from '#storefront/ui/file-dropzone.tsx'
import { CheckIcon, FileIcon, WarningIcon } from '#storefront/ui/icons.tsx'
import { Progress } from '#storefront/ui/progress.tsx'
import styles from './check-card.module.css'

interface CheckCardProps {
  model: string
  /** All versions of the product, for any unit. */
  versions: readonly Firmware[]
  serial: string | null
}

type CheckResult = { name: string } & (
  | { kind: 'reading'; part: number }
  | { kind: 'known'; version: Firmware }
  | { kind: 'unknown' | 'unreadable' }
)

export function CheckCard({ model, versions, serial }: CheckCardProps) {
  const text = useText('firmware')
  const [result, setResult] = useState<CheckResult | null>(null)

  async function check(file: File) {
    const { name, size } = file
    setResult({ name, kind: 'reading', part: 0 })
    try {
      const { checksumOf } = await import('./checksum.ts')
      const checksum = await checksumOf(file, (bytes) =>
        setResult({ name, kind: 'reading', part: size ? bytes / size : 1 }),
      )
      const version = versions.find(({ sha256 }) => sha256 === checksum)
      setResult(version ? { name, kind: 'known', version } : { name, kind: 'unknown' })
    } catch {
      setResult({ name, kind: 'unreadable' })
    }
  }
  return (
    <section className={card.card} aria-labelledby="check-title">
      <h2 id="check-title">{text('check.title')}</h2>
      <p className={styles.lead}>{text('check.lead')}</p>
      <FileDropzone className={styles.drop} onFile={(file) => void check(file)}>
        <FileIcon />
        <span>
          <span className={styles.choose}>{text('check.choose')}</span> {text('check.drop')}
        </span>
      </FileDropzone>
      <div role="status">
        {result && <CheckMessage result={result} model={model} serial={serial} />}
      </div>
    </section>
  )
}

function CheckMessage({
  result,
  model,
  serial,
}: {
  result: CheckResult
  model: string
  serial: string | null
}) {
  const text = useText('firmware')
  const { name } = result
  if (result.kind === 'reading')
    return <Progress label={text('check.reading', { name })} value={result.part} />
  if (result.kind !== 'known') {
    return (
      <ResultLine isValid={false}>
        {text(result.kind === 'unknown' ? 'check.unknown' : 'check.unreadable', { name, model })}
      </ResultLine>
    )
  }
  const { version, fit } = result.version
  const isForOtherUnit = fit === 'no' && serial !== null
  return (
    <ResultLine isValid={!isForOtherUnit}>
      {isForOtherUnit
        ? text('check.notUnit', { name, model, version, serial })
        : text('check.is', { name, model, version })}
    </ResultLine>
  )
}

const ResultLine = ({ isValid, children }: { isValid: boolean; children: string }) => (
  <p className={`${styles.result} ${isValid ? styles.valid : styles.invalid}`}>
    {isValid ? <CheckIcon /> : <WarningIcon />}
    <span>{children}</span>
  </p>
)
