/** A sheet that is a picture: zoom, print, download. */

import { useInLanguage } from '#storefront/core/language/language.tsx'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import { PictureSurface } from './picture-surface.tsx'
import { PrintPages } from './print-pages.tsx'
import { type OpenSheet, SheetFrame } from './sheet-frame.tsx'
import { usePrint } from './use-print.ts'

export function PictureViewer({ open }: { open: OpenSheet }) {
  const read = useInLanguage()
  const { file, title } = open.data.sheet
  const { pages, print } = usePrint(async () => [addressOfFile(file)])
  return (
    <>
      <SheetFrame open={open} onPrint={print}>
        {(covered) => <PictureSurface file={file} name={read(title)} covered={covered} />}
      </SheetFrame>
      <PrintPages open={open} pages={pages} />
    </>
  )
}
