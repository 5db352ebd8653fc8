/** The enlarged picture of a question. */

import type { StoredFile } from '#fields/stored-file.ts'
import { useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { BrokenPicture } from '#storefront/viewer/broken-picture.tsx'
import { PanZoom } from '#storefront/viewer/pan-zoom.tsx'
import { usePictureSize } from '#storefront/viewer/use-picture-size.ts'
import styles from './step-picture.module.css'

interface PictureDialogProps {
  picture: StoredFile
  label: string
  onClose(): void
}

export function PictureDialog({ picture, label, onClose }: PictureDialogProps) {
  const text = useText('guides')
  const { size, isBroken, onError } = usePictureSize(picture)
  if (!size) return null
  return (
    <Dialog wide title={text('picture.title')} onClose={onClose}>
      <div className={styles.stage}>
        {isBroken ? (
          <BrokenPicture name={picture.name} />
        ) : (
          <PanZoom label={label} size={size}>
            <img
              src={fileUrl(picture)}
              alt={label}
              width={size.width}
              height={size.height}
              onError={onError}
            />
          </PanZoom>
        )}
      </div>
    </Dialog>
  )
}
