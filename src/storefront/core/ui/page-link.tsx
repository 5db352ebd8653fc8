/** A link to a page of the product; the page's code begins to arrive when the pointer or the focus comes near. */
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { prefetchRoute } from './route-prefetch.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path with its query. */
  to: string
  /** State of the entry in the browser's history. */
  state?: unknown
  replace?: boolean
}

export const PageLink = ({ to, ...props }: PageLinkProps) => (
  <Link
    {...props}
    href={to}
    onPointerEnter={() => prefetchRoute(to)}
    onFocus={() => prefetchRoute(to)}
    onTouchStart={() => prefetchRoute(to)}
  />
)
