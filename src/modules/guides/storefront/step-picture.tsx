/** The picture of a question; a press enlarges it. */
import { useState } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { useText } from './messages.ts'
import styles from './step-picture.module.css'

const PictureDialog = lazyComponent(() =>
  import('./picture-dialog.tsx').then((module) => module.PictureDialog),
)

export function StepPicture({ picture, label }: { picture: StoredFile; label: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={text('picture.zoom')}
        onClick={() => setOpen(true)}
      >
        <img src={fileUrl(picture)} alt="" width={picture.width} height={picture.height} />
      </button>
      {isOpen && <PictureDialog picture={picture} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}
