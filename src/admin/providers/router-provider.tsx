/**
 * Wraps react-admin's router: react-admin sees canonical locations (`/codes/12`) while the address
 * bar shows those of the specification (`/goods/code/update?id=12`). Locations are translated on
 * reading, links on writing.
 */
import {
  type RouterLocation,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'ra-core'
import {
  type ComponentProps,
  forwardRef,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { parsePath, resolvePath } from 'react-router-dom'
import type { AppPath, Paths } from '#shared/paths.ts'
import { useCanAct } from './tabs/tab-context.ts'

const EXTERNAL = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** List parameters in addition to filters, which react-admin does not write. */
const LIST_PARAMS = ['view', 'group']

/**
 * The query of a list that react-admin has changed, with the other parameters of the list; blank
 * ones end them.
 */
function withListParams(search: string, current: string): string {
  const query = new URLSearchParams(search)
  if (!query.has('filter')) return search
  const currentQuery = new URLSearchParams(current)
  for (const name of LIST_PARAMS) {
    const value = query.get(name) ?? currentQuery.get(name)
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return String(query)
}

/** Resolves `to` against `current`. Without a path it keeps the page and changes the query. */
export function addressOf(paths: Paths, to: RouterTo, current: AppPath): RouterTo {
  if (typeof to === 'string' && EXTERNAL.test(to)) return to
  const requested = typeof to === 'string' ? parsePath(to) : to
  const pathname = requested.pathname
    ? resolvePath(requested.pathname, current.pathname).pathname
    : current.pathname
  const query = (requested.search ?? '').replace(/^\?/, '')
  const nextQuery = requested.pathname ? query : withListParams(query, current.search)
  const search = nextQuery && `?${nextQuery}`
  return { ...paths.toPublic({ pathname, search }), hash: requested.hash ?? '' }
}

/** The router provider for a URL translation. */
export function createRouterProvider(paths: Paths): RouterProvider {
  const base = reactRouterProvider
  const canonical = (location: RouterLocation): RouterLocation => ({
    ...location,
    ...paths.toCanonical(location),
  })

  function useLocation(): RouterLocation {
    const { pathname, search, hash, state, key } = base.useLocation()
    return useMemo(
      () => canonical({ pathname, search, hash, state, ...(key !== undefined && { key }) }),
      [pathname, search, hash, state, key],
    )
  }

  /**
   * Ignores calls from hidden pages, e.g. a save that completes after the user has moved on, and
   * changes of the query of a page that is being left: the URL is ahead of the screen while the
   * next page is drawn.
   */
  function useNavigate(): ReturnType<RouterProvider['useNavigate']> {
    const navigate = base.useNavigate()
    const location = useLocation()
    const canAct = useCanAct()
    const current = useRef(location)
    useLayoutEffect(() => {
      current.current = location
    }, [location])
    return useCallback(
      (to, options) => {
        if (!canAct()) return
        if (typeof to === 'number') return navigate(to, options)
        const location = paths.toCanonical(window.location)
        const isLeavingPage = location.pathname !== current.current.pathname
        const { pathname } = typeof to === 'string' ? parsePath(to) : to
        if (isLeavingPage && !pathname) return
        navigate(addressOf(paths, to, location), options)
      },
      [navigate, canAct],
    )
  }

  const Link = forwardRef<HTMLAnchorElement, ComponentProps<typeof base.Link>>(
    ({ to, ...props }, ref) => (
      <base.Link {...props} ref={ref} to={addressOf(paths, to, useLocation())} />
    ),
  )
  Link.displayName = 'Link'

  return {
    ...base,
    useLocation,
    useNavigate,
    useMatch: (pattern) => base.matchPath(pattern, useLocation().pathname),
    useBlocker: (shouldBlock) =>
      base.useBlocker(
        typeof shouldBlock === 'function'
          ? ({ currentLocation, nextLocation, historyAction }) =>
              shouldBlock({
                currentLocation: canonical(currentLocation),
                nextLocation: canonical(nextLocation),
                historyAction,
              })
          : shouldBlock,
      ),
    Link,
    Navigate: ({ to, ...props }) => (
      <base.Navigate {...props} to={addressOf(paths, to, useLocation())} />
    ),
    Routes: ({ children }) => <base.Routes location={useLocation()}>{children}</base.Routes>,
  }
}
