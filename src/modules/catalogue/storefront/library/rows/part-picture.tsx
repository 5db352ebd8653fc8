/** The thumbnail of a part; an icon without a picture. */

import { fileUrl } from '#storefront/query/file-url.ts'
import { SpotIcon } from '#storefront/ui/frame-icons.tsx'
import styles from '#storefront/ui/thumbnail.module.css'
import type { Part } from '../../../shared/part.ts'

export const PartPicture = ({ part }: { part: Part }) => (
  <span className={styles.part}>
    {part.image ? (
      <img src={fileUrl(part.image)} alt="" width="72" height="72" loading="lazy" />
    ) : (
      <SpotIcon />
    )}
  </span>
)
