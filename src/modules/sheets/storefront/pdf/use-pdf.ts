/** A PDF file and its reader, both loaded on demand. */
import type { StoredFile } from '#fields/stored-file.ts'
import type { Pdf, PdfPage } from '#storefront/pdf/open-pdf.ts'
import { type AsyncState, useAsync } from '../use-async.ts'

export const loadPdf = async (file: StoredFile, signal: AbortSignal): Promise<Pdf> =>
  (await import('#storefront/pdf/open-pdf.ts')).openPdf(file, signal)

export const usePdf = (file: StoredFile): AsyncState<Pdf> =>
  useAsync(
    file.sha256,
    (signal) => loadPdf(file, signal),
    (pdf) => pdf.close(),
  )

interface OpenPage {
  page: PdfPage
  /** By which it opens readable; null if unknown. */
  lettering: number | null
}

/** A page. @param number 1-based; clamped to the last page */
export const usePdfPage = (pdf: Pdf, number: number): AsyncState<OpenPage> =>
  useAsync(String(number), async () => {
    const page = await pdf.page(Math.min(pdf.pages, number))
    return { page, lettering: await page.lettering().catch(() => null) }
  })
