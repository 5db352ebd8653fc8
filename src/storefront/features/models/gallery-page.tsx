/** `/demo_web`: every product that can be looked at in 3D, with its picture and what there is in its model. */

import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { Breadcrumb } from '#storefront/core/ui/breadcrumb.tsx'
import { LibraryList } from '#storefront/features/library/public.ts'
import styles from './gallery-page.module.css'
import { useText } from './messages.ts'

/** @param props.isApart the models are opened taken apart */
export function GalleryPage({ isApart = false }: { isApart?: boolean }) {
  const text = useText()
  const title = text(isApart ? 'models.exploded' : 'models.gallery')
  usePageTitle(title)
  return (
    <>
      <Breadcrumb current={title} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{text('models.galleryLead')}</p>
      </div>
      <LibraryList kind="models" product={null} serial={null} name={title} />
    </>
  )
}
