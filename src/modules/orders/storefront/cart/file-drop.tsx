/** A dropzone for a spreadsheet, with upload progress and cancel. */

import { useRef, useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { isAborted } from '#shared/http/http-error.ts'
import { useText } from '#storefront/language/language.tsx'
import { FileDropzone } from '#storefront/ui/file-dropzone.tsx'
import { FileIcon } from '#storefront/ui/icons.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Progress } from '#storefront/ui/progress.tsx'
import type { QuickOrderInput } from '../../shared/cart.ts'
import { readRows } from './api.ts'
import styles from './file-drop.module.css'

export function FileDrop({ onRows }: { onRows(rows: QuickOrderInput[]): void }) {
  const text = useText('cart')
  const [reading, setReading] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState<string>()
  const request = useRef<AbortController>(null)

  async function read(file: File) {
    const controller = new AbortController()
    request.current = controller
    setProblem(undefined)
    setReading({ name: file.name, part: 0 })
    try {
      onRows(
        await readRows(file, controller.signal, (part) => setReading({ name: file.name, part })),
      )
    } catch (error) {
      if (!isAborted(error)) setProblem(errorMessage(error))
    }
    setReading(null)
  }
  if (reading) {
    const label = text('quick.reading', { name: reading.name })
    return <Progress label={label} value={reading.part} onCancel={() => request.current?.abort()} />
  }
  return (
    <div className={styles.dropzone}>
      <FileDropzone
        className={styles.drop}
        accept=".csv,.tsv,.txt,.xlsx,.ods"
        onFile={(file) => void read(file)}
      >
        <FileIcon />
        <span>
          <span className={styles.choose}>{text('quick.file')}</span>
          <span className={styles.hint}>{text('quick.drop')}</span>
        </span>
      </FileDropzone>
      {problem && <Notice kind="error">{text('quick.unreadable', { problem })}</Notice>}
    </div>
  )
}
