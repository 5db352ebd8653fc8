/** Buttons, and links that look like them. */
import type { ComponentProps } from 'react'
import styles from './button.module.css'
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

export const ButtonLink = ({
  variant = 'plain',
  small = false,
  className,
  ...props
}: ComponentProps<typeof PageLink> & Variants) => (
  <PageLink {...props} className={classes(variant, small, className)} />
)
