/** A link between the pages of the sign-in, for MUI's components. */
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Of the history's entry. */
  state?: unknown
}

export const PageLink = (props: PageLinkProps) => <Link {...props} />
