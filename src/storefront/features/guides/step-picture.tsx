/** The picture of a question; a press enlarges it. */
import { useState } from 'react'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import { Dialog } from '#storefront/core/ui/dialog.tsx'
import { PanZoom } from '#storefront/core/viewer/pan-zoom.tsx'
import { usePictureSize } from '#storefront/core/viewer/use-picture-size.ts'
import { useText } from './messages.ts'
import styles from './step-picture.module.css'

export function StepPicture({ picture, label }: { picture: StoredFile; label: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const size = usePictureSize(picture)
  const address = addressOfFile(picture)
  return (
    <>
      <button type="button" className={styles.picture} aria-label={text('picture.zoom')} onClick={() => setOpen(true)}>
        <img src={address} alt="" width={picture.width} height={picture.height} />
      </button>
      {isOpen && size && (
        <Dialog wide title={text('picture.title')} onClose={() => setOpen(false)}>
          <div className={styles.stage}>
            <PanZoom label={label} size={size}>
              <img src={address} alt={label} width={size.width} height={size.height} />
            </PanZoom>
          </div>
        </Dialog>
      )}
    </>
  )
}
