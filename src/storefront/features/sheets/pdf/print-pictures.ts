/** The pages of a PDF as pictures for the printer. */
import type { Pdf } from '#storefront/core/pdf/open-pdf.ts'

/** Longer files are downloaded to be printed. */
const MAX_PAGES = 60
/** Dots per inch that are sharp on paper; a point is a 72nd of an inch. */
const SCALE = 200 / 72
const LARGEST = 10_000_000

/**
 * Addresses of pictures, which the caller releases.
 * @param tell whether all pages are made, or for a longer file only the one that is open
 */
export async function picturesOf(pdf: Pdf, page: number, notify: (isWhole: boolean) => void): Promise<string[]> {
  const isWhole = pdf.pages <= MAX_PAGES
  if (!isWhole || pdf.pages > 3) notify(isWhole)
  const numbers = isWhole ? Array.from({ length: pdf.pages }, (_, index) => index + 1) : [page]
  const made: string[] = []
  for (const number of numbers) {
    const one = await pdf.page(number)
    const { width, height } = one.size
    const canvas = document.createElement('canvas')
    await one.draw(canvas, Math.min(SCALE, Math.sqrt(LARGEST / (width * height)))).done
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob) made.push(URL.createObjectURL(blob))
  }
  return made
}
