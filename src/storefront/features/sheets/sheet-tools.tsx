/** The toolbar of a sheet: print, download, full screen. */
import type { ReactNode } from 'react'
import { useFullScreen } from '#storefront/core/layout/use-full-screen.ts'
import { fileUrl } from '#storefront/core/reading/file-url.ts'
import button from '#storefront/core/ui/button.module.css'
import { Button } from '#storefront/core/ui/button.tsx'
import { DownloadIcon, FullScreenIcon, PrintIcon } from '#storefront/core/ui/icons.tsx'
import { useText as useLibraryText } from '#storefront/features/library/public.ts'
import { useText } from './messages.ts'
import type { OpenSheet } from './sheet-loader.tsx'

interface SheetToolsProps {
  open: Pick<OpenSheet, 'data'>
  before?: ReactNode
  onPrint: (() => void) | null
}

export function SheetTools({ open, before, onPrint }: SheetToolsProps) {
  const text = useText()
  const library = useLibraryText()
  const fullScreen = useFullScreen('[data-fills-screen]')
  const { file } = open.data.sheet
  const name = library('file.downloadOf', { name: file.name })
  const fullScreenName = text(fullScreen.isActive ? 'sheet.notFull' : 'sheet.full')
  return (
    <>
      {before}
      {onPrint && (
        <Button variant="ghost" small aria-label={text('sheet.print')} title={text('sheet.print')} onClick={onPrint}>
          <PrintIcon />
        </Button>
      )}
      <a
        className={`${button.button} ${button.ghost} ${button.small}`}
        href={fileUrl(file)}
        download={file.name}
        aria-label={name}
        title={name}
      >
        <DownloadIcon />
      </a>
      {fullScreen.isSupported && (
        <Button
          variant="ghost"
          small
          aria-label={fullScreenName}
          title={fullScreenName}
          aria-pressed={fullScreen.isActive}
          onClick={fullScreen.toggle}
        >
          <FullScreenIcon />
        </Button>
      )}
    </>
  )
}
