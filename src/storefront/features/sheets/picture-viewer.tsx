/** A sheet that is a picture: zoom, print, download. */
import type { ReactNode } from 'react'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import type { OpenSheet } from './opened-sheet.tsx'
import { PictureSurface } from './picture-surface.tsx'
import { PrintPages } from './print-pages.tsx'
import { SheetFrame } from './sheet-frame.tsx'
import { usePrint } from './use-print.ts'

interface PictureViewerProps {
  open: OpenSheet
  /** At the top of the panel. */
  search?: ReactNode
}

export function PictureViewer({ open, search }: PictureViewerProps) {
  const read = useInLanguage()
  const { file, title } = open.data.sheet
  const { pages, print } = usePrint(async () => [addressOfFile(file)])
  return (
    <>
      <SheetFrame open={open} onPrint={print} search={search}>
        {(covered) => <PictureSurface file={file} name={read(title)} covered={covered} />}
      </SheetFrame>
      <PrintPages open={open} pages={pages} />
    </>
  )
}
