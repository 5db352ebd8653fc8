/** The products with a 3D model, with pictures and the models' contents. */

import { LibraryList, ModelTile } from '#modules/catalogue/storefront/library/public.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useText } from '#storefront/language/language.tsx'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import styles from './gallery-page.module.css'

export const GalleryPage = () => <Gallery isApart={false} />
export const ExplodedGalleryPage = () => <Gallery isApart />

function Gallery({ isApart }: { isApart: boolean }) {
  const text = useText('models')
  const title = text(isApart ? 'models.exploded' : 'models.gallery')
  usePageTitle(title)
  return (
    <>
      <Breadcrumb current={title} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{text('models.galleryLead')}</p>
      </div>
      <LibraryList kind="models" row={ModelTile} product={null} serial={null} name={title} />
    </>
  )
}
