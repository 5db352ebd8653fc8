/** The viewer for a file. */
import type { StoredFile } from '#fields/stored-file.ts'

export type ViewerKind = 'svg' | 'picture' | 'pdf' | 'none'

/** Larger drawings are shown as pictures: too many elements for the DOM. */
const LARGEST_SVG = 8 * 1024 * 1024
const PICTURE = /^image\/(png|jpeg|webp|gif|avif|svg\+xml)$/

export function viewerKindOf({ type, size }: Pick<StoredFile, 'type' | 'size'>): ViewerKind {
  if (type === 'application/pdf') return 'pdf'
  if (type === 'image/svg+xml' && size <= LARGEST_SVG) return 'svg'
  return PICTURE.test(type) ? 'picture' : 'none'
}
