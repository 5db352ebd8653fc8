/** Actions of a stored file: open, if browsers support its type, and download. */
import type { StoredFile } from '#fields/stored-file.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import button from '#storefront/ui/button.module.css'
import { DownloadIcon, ExternalIcon } from '#storefront/ui/icons.tsx'
import { useText } from '../messages.ts'

const PREVIEWABLE_TYPES = /^(image\/|application\/pdf$|text\/plain$)/

interface FileActionsProps {
  file: StoredFile | null
  name: string
  /** False if the product has a viewer for it. */
  opens?: boolean
}

export function FileActions({ file, name, opens = true }: FileActionsProps) {
  const text = useText()
  if (!file) return <span>{text('file.none')}</span>
  const classes = `${button.button} ${button.small}`
  const address = fileUrl(file)
  return (
    <>
      {opens && PREVIEWABLE_TYPES.test(file.type) && (
        <a
          className={classes}
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={text('file.openOf', { name })}
        >
          <ExternalIcon />
          {text('file.open')}
        </a>
      )}
      <a
        className={classes}
        href={address}
        download={file.name}
        aria-label={text('file.downloadOf', { name })}
      >
        <DownloadIcon />
        {text('file.download')}
      </a>
    </>
  )
}
