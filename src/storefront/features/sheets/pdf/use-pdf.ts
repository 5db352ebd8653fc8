/** A PDF file with the code that reads it, both fetched when it is opened. */
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { Pdf, PdfPage } from '#storefront/core/pdf/open-pdf.ts'
import { type AsyncState, useAsync } from '../use-async.ts'

export const usePdf = (file: StoredFile): AsyncState<Pdf> =>
  useAsync(
    file.sha256,
    async (signal) => (await import('#storefront/core/pdf/open-pdf.ts')).openPdf(file, signal),
    (pdf) => pdf.close(),
  )

/** One of its pages. @param number counted from 1; the last one for more than there are */
export const usePdfPage = (pdf: Pdf, number: number): AsyncState<PdfPage> =>
  useAsync(String(number), () => pdf.page(Math.min(pdf.pages, number)))
