/** The pictures of a product in a lightbox, with arrow keys. */

import { useEffect } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import styles from './gallery.module.css'

interface GalleryDialogProps {
  model: string
  images: readonly StoredFile[]
  index: number
  onSelect(index: number): void
  onClose(): void
}

export function GalleryDialog({ model, images, index, onSelect, onClose }: GalleryDialogProps) {
  const text = useText('product')
  const controls = useText('controls')
  const current = images[index]
  const showNext = (by: number) => onSelect((index + by + images.length) % images.length)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (by) showNext(by)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
  const turning = images.length > 1 && (
    <>
      <Button onClick={() => showNext(-1)}>{controls('pager.previous')}</Button>
      <Button onClick={() => showNext(1)}>{controls('pager.next')}</Button>
    </>
  )
  if (!current) return null
  return (
    <Dialog wide title={text('product.pictures', { model })} onClose={onClose} actions={turning}>
      <img
        className={styles.whole}
        src={fileUrl(current)}
        alt={text('product.picture', { number: index + 1, model })}
        width={current.width}
        height={current.height}
      />
    </Dialog>
  )
}
