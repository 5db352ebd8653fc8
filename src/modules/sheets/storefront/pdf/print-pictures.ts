/** Renders the pages of a PDF for printing. */
import type { Pdf } from '#storefront/pdf/open-pdf.ts'

/** Longer files have to be downloaded to print. */
const MAX_PAGES = 60
/** Resolution for print, in dots per inch; a point is a 72nd of an inch. */
const SCALE = 200 / 72
const LARGEST = 10_000_000

/**
 * Object URLs of pictures, which the caller revokes.
 * @param notify receives whether all pages are rendered, or for a longer file only the open one
 */
export async function picturesOf(pdf: Pdf, page: number, notify: (hasAllPages: boolean) => void): Promise<string[]> {
  const hasAllPages = pdf.pages <= MAX_PAGES
  if (!hasAllPages || pdf.pages > 3) notify(hasAllPages)
  const numbers = hasAllPages ? Array.from({ length: pdf.pages }, (_, index) => index + 1) : [page]
  const urls: string[] = []
  for (const number of numbers) {
    const page = await pdf.page(number)
    const { width, height } = page.size
    const canvas = document.createElement('canvas')
    await page.draw(canvas, Math.min(SCALE, Math.sqrt(LARGEST / (width * height)))).done
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob) urls.push(URL.createObjectURL(blob))
  }
  return urls
}
