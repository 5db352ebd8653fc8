/** A link to a page of the product; prefetches the page's code on hover and focus. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { prefetchRoute } from './route-prefetch.ts'

interface PageLinkProps extends ComponentProps<typeof Link> {
  /** Path and query. */
  to: string
}

export const PageLink = ({ to, ...props }: PageLinkProps) => (
  <Link
    {...props}
    to={to}
    onPointerEnter={() => prefetchRoute(to)}
    onFocus={() => prefetchRoute(to)}
    onTouchStart={() => prefetchRoute(to)}
  />
)
