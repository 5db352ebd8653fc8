/** A sheet that is a picture: zoom, print, download. */
import type { ReactNode } from 'react'
import { useInLanguage } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { PictureViewport } from './picture-viewport.tsx'
import { PrintPages } from './print-pages.tsx'
import { SheetFrame } from './sheet-frame.tsx'
import type { OpenSheet } from './sheet-loader.tsx'
import { usePrint } from './use-print.ts'

interface PictureViewerProps {
  open: OpenSheet
  /** At the top of the panel. */
  search?: ReactNode
}

export function PictureViewer({ open, search }: PictureViewerProps) {
  const read = useInLanguage()
  const { file, title } = open.data.sheet
  const { pages, print } = usePrint(async () => [fileUrl(file)])
  return (
    <>
      <SheetFrame open={open} onPrint={print} search={search}>
        {(covered) => <PictureViewport file={file} name={read(title)} covered={covered} />}
      </SheetFrame>
      <PrintPages open={open} pages={pages} />
    </>
  )
}
