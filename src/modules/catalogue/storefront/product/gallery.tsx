/** The pictures of a product: a large one, and thumbnails. */

import { useState } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { SpotIcon } from '#storefront/ui/frame-icons.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { BrokenPicture } from '#storefront/viewer/broken-picture.tsx'
import styles from './gallery.module.css'

const GalleryDialog = lazyComponent(() =>
  import('./gallery-dialog.tsx').then((module) => module.GalleryDialog),
)

export function Gallery({ model, images }: { model: string; images: readonly StoredFile[] }) {
  const text = useText('product')
  const [index, setIndex] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)
  const current = images[index] ?? images[0]
  if (!current) {
    return (
      <div className={styles.none} role="img" aria-label={text('product.noPicture')}>
        <SpotIcon />
      </div>
    )
  }
  return (
    <section className={styles.gallery} aria-label={text('product.pictures', { model })}>
      {broken === current.sha256 ? (
        <div className={`${styles.large} ${styles.broken}`}>
          <BrokenPicture name={current.name} />
        </div>
      ) : (
        <a
          className={styles.large}
          href={fileUrl(current)}
          target="_blank"
          rel="noreferrer"
          title={text('product.large')}
          onClick={(event) => {
            // Modified clicks open the picture in a new tab.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          <img
            src={fileUrl(current)}
            alt={text('product.picture', { number: images.indexOf(current) + 1, model })}
            width={current.width}
            height={current.height}
            fetchPriority="high"
            onError={() => setBroken(current.sha256)}
          />
        </a>
      )}
      {images.length > 1 && (
        <ul className={styles.choices}>
          {images.map((image, position) => (
            <li key={image.sha256}>
              <button
                type="button"
                aria-label={text('product.picture', { number: position + 1, model })}
                aria-pressed={image === current}
                onClick={() => setIndex(position)}
              >
                <img src={fileUrl(image)} alt="" width="72" height="54" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <GalleryDialog
          model={model}
          images={images}
          index={index}
          onSelect={setIndex}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
