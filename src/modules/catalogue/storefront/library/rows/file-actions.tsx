/** Actions of a stored file: open, if browsers support its type, and download. */

import type { StoredFile } from '#fields/stored-file.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import button from '#storefront/ui/button.module.css'
import { DownloadLink } from '#storefront/ui/button.tsx'
import { DownloadIcon, ExternalIcon } from '#storefront/ui/icons.tsx'

const PREVIEWABLE_TYPES = /^(image\/|application\/pdf$|text\/plain$)/

interface FileActionsProps {
  file: StoredFile | null
  name: string
}

export function FileActions({ file, name }: FileActionsProps) {
  const text = useText('library')
  if (!file) return <span>{text('file.none')}</span>
  return (
    <>
      {PREVIEWABLE_TYPES.test(file.type) && (
        <a
          className={`${button.button} ${button.small}`}
          href={fileUrl(file)}
          target="_blank"
          rel="noreferrer"
          aria-label={text('file.openOf', { name })}
        >
          <ExternalIcon />
          {text('file.open')}
        </a>
      )}
      <DownloadLink file={file} small aria-label={text('file.downloadOf', { name })}>
        <DownloadIcon />
        {text('file.download')}
      </DownloadLink>
    </>
  )
}

/** In rows: the download as an icon. */
export function FileDownload({ file, name }: Pick<FileActionsProps, 'file' | 'name'>) {
  const text = useText('library')
  const format = useFormat()
  if (!file) return null
  const label = text('file.downloadOf', { name })
  return (
    <DownloadLink
      file={file}
      variant="ghost"
      small
      aria-label={label}
      title={`${label} (${format.size(file.size)})`}
    >
      <DownloadIcon />
    </DownloadLink>
  )
}
