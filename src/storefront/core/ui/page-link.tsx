/** A link to a page of the product; prefetches the page's code on hover and focus. */
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { prefetchRoute } from './route-prefetch.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path and query. */
  to: string
  /** State of the history entry. */
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
