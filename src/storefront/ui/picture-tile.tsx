/** A linked tile: a picture with text below. */
import type { ReactNode } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { apiHost } from '#shared/http/http.ts'
import { fileUrl } from '../query/file-url.ts'
import { SpotIcon } from './frame-icons.tsx'
import { PageLink } from './page-link.tsx'
import styles from './picture-tile.module.css'

interface PictureTileProps {
  to: string
  image: StoredFile | { address: string; width: number | null; height: number | null } | null
  title: ReactNode
  text?: ReactNode
  /** The picture is in the first view. */
  isFirst?: boolean
  onOpen?(): void
  /** Below the link, outside of its accessible name. */
  children?: ReactNode
}

export const PictureTile = ({
  to,
  image,
  title,
  text,
  isFirst,
  onOpen,
  children,
}: PictureTileProps) => (
  <li className={styles.tile}>
    <PageLink className={styles.link} to={to} {...(onOpen && { onClick: onOpen })}>
      {image ? (
        <img
          className={styles.picture}
          src={'address' in image ? apiHost() + image.address : fileUrl(image)}
          alt=""
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      ) : (
        <span className={styles.picture}>
          <SpotIcon />
        </span>
      )}
      <span className={styles.caption}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </span>
    </PageLink>
    {children && <div className={styles.more}>{children}</div>}
  </li>
)

/** @param props.wide for detailed pictures */
export const PictureTiles = ({
  wide = false,
  children,
}: {
  wide?: boolean
  children: ReactNode
}) => <ul className={`${styles.tiles} ${wide ? styles.wide : ''}`}>{children}</ul>
