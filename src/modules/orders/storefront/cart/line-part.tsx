/** Picture and number of the part of a line, as carts, lists and orders show them. */
import { partUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { CartLine } from '../../shared/cart.ts'
import styles from './line.module.css'

interface PartPictureProps extends Pick<CartLine, 'part'> {
  /** Pixels. */
  size: number
}

export const PartPicture = ({ part, size }: PartPictureProps) => (
  <span className={styles.picture}>
    {part?.image && (
      <img
        src={fileUrl(part.image)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    )}
  </span>
)

export const PartNumber = ({ part, part_number }: Pick<CartLine, 'part' | 'part_number'>) =>
  part ? (
    <PageLink className="mono" to={partUrl(part.id)}>
      {part_number}
    </PageLink>
  ) : (
    <span className="mono">{part_number}</span>
  )
