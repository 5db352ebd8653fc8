/** A product as a tile: picture, model number, what it is. */
import type { ReactNode } from 'react'
import { useInLanguage } from '../language.tsx'
import type { RecentProduct } from '../recent/recent.ts'
import { SpotIcon } from '../ui/icons.tsx'
import { PageLink } from '../ui/page-link.tsx'
import styles from './product-tile.module.css'
import { addressOf } from './rows/file-actions.tsx'

export function ProductTile({ product, to, children }: { product: RecentProduct; to: string; children?: ReactNode }) {
  const read = useInLanguage()
  const { model_number, name, image } = product
  return (
    <li className={styles.tile}>
      <PageLink className={styles.link} to={to}>
        {image ? (
          <img
            className={styles.picture}
            src={addressOf(image)}
            alt=""
            width={image.width}
            height={image.height}
            loading="lazy"
          />
        ) : (
          <span className={styles.picture}>
            <SpotIcon />
          </span>
        )}
        <span className={styles.words}>
          <strong>{model_number}</strong>
          <span>{read(name)}</span>
        </span>
      </PageLink>
      {children && <div className={styles.more}>{children}</div>}
    </li>
  )
}

export const ProductTiles = ({ children }: { children: ReactNode }) => <ul className={styles.tiles}>{children}</ul>
