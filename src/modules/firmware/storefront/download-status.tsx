/** Progress of a download, and the result of its verification. */
import type { StoredFile } from '#fields/stored-file.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useSentences, useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { CheckIcon, WarningIcon } from '#storefront/ui/icons.tsx'
import { ProgressBar } from '#storefront/ui/progress.tsx'
import styles from './download-status.module.css'
import type { FileDownload } from './use-download.ts'

export function DownloadStatus({ file, download }: { file: StoredFile; download: FileDownload }) {
  const { progress } = download
  return (
    <div role="status" className={styles.status}>
      {progress && 'done' in progress && (
        <DownloadProgress file={file} done={progress.done} download={download} />
      )}
      {progress && !('done' in progress) && (
        <DownloadResult file={file} kind={progress.kind} onRetry={download.start} />
      )}
    </div>
  )
}

function DownloadProgress({
  file: { size },
  done,
  download,
}: {
  file: StoredFile
  done: number
  download: FileDownload
}) {
  const text = useText('firmware')
  const format = useFormat()
  const kind = download.progress?.kind as 'running' | 'waiting' | 'paused'
  const label = text(`download.${kind}`, { done: format.size(done), size: format.size(size) })
  return (
    <div className={styles.running} data-state={kind}>
      <span className={styles.label}>{label}</span>
      <ProgressBar label={label} value={size ? done / size : null} />
      <span className={styles.actions}>
        <Button small onClick={kind === 'paused' ? download.resume : download.pause}>
          {text(kind === 'paused' ? 'download.resume' : 'download.pause')}
        </Button>
        <Button variant="ghost" small onClick={download.cancel}>
          {text('download.cancel')}
        </Button>
      </span>
    </div>
  )
}

interface DownloadResultProps {
  file: StoredFile
  kind: 'matches' | 'differs' | 'rejected'
  onRetry(): void
}

function DownloadResult({ file, kind, onRetry }: DownloadResultProps) {
  const text = useText('firmware')
  const sentences = useSentences()
  if (kind === 'matches') {
    return (
      <p className={`${styles.result} ${styles.valid}`}>
        <CheckIcon />
        <span>
          {sentences(text('download.matches', { name: file.name }), text('download.saved'))}
        </span>
      </p>
    )
  }
  return (
    <p className={`${styles.result} ${styles.invalid}`}>
      <WarningIcon />
      <span>{text(kind === 'differs' ? 'download.differs' : 'download.failed')}</span>
      <Button small onClick={onRetry}>
        {text('download.again')}
      </Button>
    </p>
  )
}
