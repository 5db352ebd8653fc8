/** Thumbnails of first pages of PDF files, rendered one at a time, and cached. */
import type { StoredFile } from '#shared/fields/stored-file.ts'

const WIDTH = 192
const made = new Map<string, Promise<string>>()
let last: Promise<unknown> = Promise.resolve()

async function drawn(file: StoredFile): Promise<string> {
  const { openPdf } = await import('#storefront/core/pdf/open-pdf.ts')
  const pdf = await openPdf(file, new AbortController().signal, { onlyBegin: true })
  try {
    const page = await pdf.page(1)
    const canvas = document.createElement('canvas')
    await page.draw(canvas, WIDTH / Math.max(page.size.width, page.size.height)).done
    return canvas.toDataURL('image/webp', 0.8)
  } finally {
    pdf.close()
  }
}

export const firstPages = {
  /** The object URL of a first page. @throws Error for an invalid file */
  of(file: StoredFile): Promise<string> {
    const match = made.get(file.sha256)
    if (match) return match
    const coming = last.then(() => drawn(file))
    last = coming.catch(() => undefined)
    made.set(file.sha256, coming)
    return coming
  },
}
