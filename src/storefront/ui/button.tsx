/** Buttons, and links that look like them. */
import type { ComponentProps } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { fileUrl } from '../query/file-url.ts'
import styles from './button.module.css'
import { hasPage } from './known-pages.ts'
import { PageLink } from './page-link.tsx'

type Variant = 'plain' | 'primary' | 'ghost'
interface Variants {
  variant?: Variant
  /** For rows and next to text. */
  small?: boolean
}

const classes = (variant: Variant, small: boolean, className?: string) =>
  [styles.button, variant !== 'plain' && styles[variant], small && styles.small, className]
    .filter(Boolean)
    .join(' ')

export const Button = ({
  variant = 'plain',
  small = false,
  className,
  ...props
}: ComponentProps<'button'> & Variants) => (
  <button type="button" {...props} className={classes(variant, small, className)} />
)

/** Absent without the page. */
export const ButtonLink = ({
  variant = 'plain',
  small = false,
  className,
  ...props
}: ComponentProps<typeof PageLink> & Variants) =>
  hasPage(props.to) ? <PageLink {...props} className={classes(variant, small, className)} /> : null

/** A button in a row of tools, whose icon alone is visible; the pointer shows its name. */
export const IconButton = ({
  label,
  ...props
}: Omit<ComponentProps<typeof Button>, 'variant' | 'small' | 'title'> & { label: string }) => (
  <Button {...props} variant="ghost" small aria-label={label} title={label} />
)

/** A link that looks like a button, and downloads a stored file. */
export const DownloadLink = ({
  file,
  variant = 'plain',
  small = false,
  ...props
}: Omit<ComponentProps<'a'>, 'href' | 'download' | 'className'> &
  Variants & { file: Pick<StoredFile, 'sha256' | 'name'> }) => (
  <a {...props} href={fileUrl(file)} download={file.name} className={classes(variant, small)} />
)
