/**
 * A link to another application, e.g. mail or telephone; a click does not open the row around it.
 */
import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { LINK_TARGET } from './link-target.ts'

interface ContactLinkProps {
  href: string
  /** Opens in a new tab, for web pages. */
  newTab?: boolean
  children: ReactNode
}

export function ContactLink({ href, newTab = false, children }: ContactLinkProps) {
  return (
    <Link
      href={href}
      underline="hover"
      variant="inherit"
      noWrap
      title={href}
      onClick={(event) => event.stopPropagation()}
      sx={{ ...LINK_TARGET, display: 'inline-block', maxWidth: 280, verticalAlign: 'bottom' }}
      {...(newTab && { target: '_blank', rel: 'noreferrer noopener' })}
    >
      {children}
    </Link>
  )
}
