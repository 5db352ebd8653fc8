/** Buttons, and links that look like them. */
import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { PageLink } from './page-link.tsx'

type Look = 'plain' | 'strong' | 'quiet'
interface Looks {
  look?: Look
  /** In rows and beside other things. */
  small?: boolean
}

const classes = (look: Look, small: boolean, own?: string) =>
  [styles.button, look !== 'plain' && styles[look], small && styles.small, own].filter(Boolean).join(' ')

export const Button = ({ look = 'plain', small = false, className, ...props }: ComponentProps<'button'> & Looks) => (
  <button type="button" {...props} className={classes(look, small, className)} />
)

export const ButtonLink = ({
  look = 'plain',
  small = false,
  className,
  ...props
}: ComponentProps<typeof PageLink> & Looks) => <PageLink {...props} className={classes(look, small, className)} />
