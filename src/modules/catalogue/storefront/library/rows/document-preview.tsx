/** Thumbnail of a document: the picture, or the first page of a PDF; else an icon. */
import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { FileIcon } from '#storefront/ui/icons.tsx'
import { RowPicture } from '#storefront/ui/list-row.tsx'

/** Larger pictures are not loaded for a thumbnail. */
const MAX_SIZE = 1024 * 1024

export function DocumentPreview({ file }: { file: StoredFile }) {
  const isPicture = file.type.startsWith('image/') && file.size <= MAX_SIZE
  if (isPicture) return <RowPicture file={file} />
  return (
    <RowPicture>
      {file.type === 'application/pdf' ? <FirstPage file={file} /> : <FileIcon />}
    </RowPicture>
  )
}

/** Renders when scrolled into view. */
function FirstPage({ file }: { file: StoredFile }) {
  const box = useRef<HTMLSpanElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let isActive = true
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      firstPages
        .get(file)
        .then((match) => isActive && setAddress(match))
        .catch(() => undefined)
    })
    observer.observe(element)
    return () => {
      isActive = false
      observer.disconnect()
    }
  }, [file])
  return address ? (
    <img src={address} alt="" width="48" height="36" />
  ) : (
    <span ref={box}>
      <FileIcon />
    </span>
  )
}

const WIDTH = 192
const thumbnails = new Map<string, Promise<string>>()
let queue: Promise<unknown> = Promise.resolve()

async function renderFirstPage(file: StoredFile): Promise<string> {
  const { openPdf } = await import('#storefront/pdf/open-pdf.ts')
  const pdf = await openPdf(file, new AbortController().signal, { firstPageOnly: true })
  try {
    const page = await pdf.page(1)
    const canvas = document.createElement('canvas')
    await page.draw(canvas, WIDTH / Math.max(page.size.width, page.size.height)).done
    return canvas.toDataURL('image/webp', 0.8)
  } finally {
    pdf.close()
  }
}

/** Thumbnails of first pages of PDF files, rendered one at a time, and cached. */
const firstPages = {
  /** The object URL of a first page. @throws Error for an invalid file */
  get(file: StoredFile): Promise<string> {
    const cached = thumbnails.get(file.sha256)
    if (cached) return cached
    const thumbnail = queue.then(() => renderFirstPage(file))
    // A failure may be that of the network.
    queue = thumbnail.catch(() => thumbnails.delete(file.sha256))
    thumbnails.set(file.sha256, thumbnail)
    return thumbnail
  },
}
