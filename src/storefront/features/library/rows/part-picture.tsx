/** The thumbnail of a part; an icon without a picture. */
import type { Part } from '#shared/web/part.ts'
import { fileUrl } from '#storefront/core/reading/file-url.ts'
import { SpotIcon } from '#storefront/core/ui/frame-icons.tsx'
import styles from '#storefront/core/ui/thumbnail.module.css'

export const PartPicture = ({ part }: { part: Part }) => (
  <span className={styles.part}>
    {part.image ? <img src={fileUrl(part.image)} alt="" width="72" height="72" loading="lazy" /> : <SpotIcon />}
  </span>
)
