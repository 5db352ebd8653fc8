/**
 * A link to a page of the product; prefetches the page's code on hover and focus. Without the page,
 * its text.
 */
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { hasPage } from './known-pages.ts'
import { prefetchRoute } from './route-prefetch.ts'

interface PageLinkProps extends ComponentProps<typeof Link> {
  /** Path and query. */
  to: string
}

export function PageLink({ to, ...props }: PageLinkProps) {
  if (!hasPage(to)) return <span className={props.className}>{props.children}</span>
  return (
    <Link
      {...props}
      to={to}
      onPointerEnter={() => prefetchRoute(to)}
      onFocus={() => prefetchRoute(to)}
      onTouchStart={() => prefetchRoute(to)}
    />
  )
}
