/** Checks a local file: which version it is, whether it is unmodified, whether it is for this unit. */
import { useState } from 'react'
import type { Firmware } from '#shared/web/library.ts'
import { FileDropzone } from '#storefront/core/ui/file-dropzone.tsx'
import { CheckIcon, FileIcon, WarningIcon } from '#storefront/core/ui/icons.tsx'
import { Progress } from '#storefront/core/ui/progress.tsx'
import styles from './check-card.module.css'
import { useText } from './messages.ts'

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
  const text = useText()
  const [checked, setChecked] = useState<CheckResult | null>(null)

  async function check(file: File) {
    const { name, size } = file
    setChecked({ name, kind: 'reading', part: 0 })
    try {
      const { checksumOf } = await import('./checksum.ts')
      const sum = await checksumOf(file, (done) => setChecked({ name, kind: 'reading', part: size ? done / size : 1 }))
      const version = versions.find(({ sha256 }) => sha256 === sum)
      setChecked(version ? { name, kind: 'known', version } : { name, kind: 'unknown' })
    } catch {
      setChecked({ name, kind: 'unreadable' })
    }
  }
  return (
    <section className={styles.card} aria-labelledby="check-title">
      <h2 id="check-title">{text('check.title')}</h2>
      <p className={styles.lead}>{text('check.lead')}</p>
      <FileDropzone className={styles.drop} onFile={(file) => void check(file)}>
        <FileIcon />
        <span>
          <span className={styles.choose}>{text('check.choose')}</span> {text('check.drop')}
        </span>
      </FileDropzone>
      <div role="status">{checked && <Verdict checked={checked} model={model} serial={serial} />}</div>
    </section>
  )
}

function Verdict({ checked, model, serial }: { checked: CheckResult; model: string; serial: string | null }) {
  const text = useText()
  const { name } = checked
  if (checked.kind === 'reading') return <Progress label={text('check.reading', { name })} value={checked.part} />
  if (checked.kind !== 'known') {
    return (
      <ResultLine isRight={false}>
        {text(checked.kind === 'unknown' ? 'check.unknown' : 'check.unreadable', { name, model })}
      </ResultLine>
    )
  }
  const { version, fit } = checked.version
  const isOther = fit === 'no' && serial !== null
  return (
    <ResultLine isRight={!isOther}>
      {isOther ? text('check.notUnit', { name, model, version, serial }) : text('check.is', { name, model, version })}
    </ResultLine>
  )
}

const ResultLine = ({ isRight, children }: { isRight: boolean; children: string }) => (
  <p className={`${styles.verdict} ${isRight ? styles.right : styles.wrong}`}>
    {isRight ? <CheckIcon /> : <WarningIcon />}
    <span>{children}</span>
  </p>
)
