/**
 * The pages of the open tags; hidden ones keep their state, with effects suspended (React's
 * Activity).
 */

import { Box } from '@mui/material'
import { useGetIdentity, useLocation, usePermissions } from 'ra-core'
import {
  Activity,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { Route, Routes } from 'react-router-dom'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useSettings } from '../../providers/settings.ts'
import { ActiveTabContext, TabContext } from '../../providers/tabs/tab-context.ts'
import type { Tab } from '../../providers/tabs/tab-list.ts'
import { isPending, loadTabs, useTabs, visit } from '../../providers/tabs/tab-store.ts'
import { pageAt, pinnedPages } from '../../providers/tabs/tagged-page.ts'
import { allResources } from '../../resources.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { locationOf } from './tab-location.ts'

interface CachedPageViewProps {
  /** The key of its tag; '' for a page without one. */
  name: string
  isActive: boolean
  /** Keeps its effects running while hidden: it saves, or uploads a file. */
  runsInBackground: boolean
  /** Restores its scroll position. */
  restoresScroll: boolean
  children: ReactNode
}

const FILL = { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' } as const

/**
 * A page in memory with its own location: while hidden it keeps the location it was left at, so
 * that the address bar does not change it.
 */
function CachedPageView({
  name,
  isActive,
  runsInBackground,
  restoresScroll,
  children,
}: CachedPageViewProps) {
  const location = useLocation()
  const latest = useRef(location)
  if (isActive) latest.current = location
  const box = useRef<HTMLDivElement>(null)
  useScrollMemory(box, isActive, restoresScroll)
  useFocusOfPage(box, isActive)

  return (
    <Activity mode={isActive || runsInBackground ? 'visible' : 'hidden'}>
      <Box ref={box} inert={!isActive} sx={isActive ? FILL : { display: 'none' }}>
        <TabContext value={name}>
          <ActiveTabContext value={isActive}>
            <Routes location={latest.current}>
              <Route
                path="*"
                element={<Suspense fallback={<PageSkeleton />}>{children}</Suspense>}
              />
            </Routes>
          </ActiveTabContext>
        </TabContext>
      </Box>
    </Activity>
  )
}

type PageBox = RefObject<HTMLDivElement | null>

/**
 * Restores the scroll positions of a page and its parts when it becomes current again.
 * @param isEnabled whether to restore the window's position
 */
function useScrollMemory(box: PageBox, isActive: boolean, isEnabled: boolean): void {
  const positions = useRef(new Map<Element, { left: number; top: number }>())
  const top = useRef(0)

  useLayoutEffect(() => {
    if (!isActive || !isEnabled) return
    const restore = () => {
      for (const [element, position] of positions.current) {
        if (element.isConnected) element.scrollTo({ ...position, behavior: 'instant' })
        else positions.current.delete(element)
      }
      window.scrollTo({ top: top.current, behavior: 'instant' })
    }
    const savePosition = ({ target }: Event) => {
      if (target === document) top.current = window.scrollY
      else if (target instanceof Element && box.current?.contains(target))
        positions.current.set(target, { left: target.scrollLeft, top: target.scrollTop })
    }
    restore()
    document.addEventListener('scroll', savePosition, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', savePosition, { capture: true })
  }, [box, isActive, isEnabled])

  // lists restore the position from before they were left; the tag's own is newer
  useEffect(() => {
    if (isActive && isEnabled && top.current > 0)
      window.scrollTo({ top: top.current, behavior: 'instant' })
  }, [isActive, isEnabled])
}

/** Whether a page was left: the start of the application leaves the focus to the browser. */
let hasLeftPage = false

/** Moves a focus that went with the page that was left to the beginning of this one. */
function useFocusOfPage(box: PageBox, isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return
    const { activeElement } = document
    const isInMain = activeElement?.closest('main') && !box.current?.contains(activeElement)
    const isLost = !activeElement || activeElement === document.body || isInMain
    if (hasLeftPage && isLost) box.current?.closest('main')?.focus({ preventScroll: true })
    return () => {
      hasLeftPage = true
    }
  }, [box, isActive])
}

export function TabPages({ children }: { children: ReactNode }) {
  const { permissions } = usePermissions<Subject>()
  const { identity } = useGetIdentity()
  const username: unknown = identity?.username
  if (!permissions || typeof username !== 'string') return null
  return (
    <Pages username={username} subject={permissions}>
      {children}
    </Pages>
  )
}

interface PagesProps {
  username: string
  subject: Subject
  children: ReactNode
}

function Pages({ username, subject, children }: PagesProps) {
  const { tagsView } = useSettings()
  const location = useLocation()
  const state = useTabs()
  const { pathname, search, hash } = location
  const page = useMemo(
    () => pageAt({ pathname, search }, subject, allResources()),
    [pathname, search, subject],
  )
  const pageOf = useCallback(
    (key: string) => pageAt(locationOf(key), subject, allResources()),
    [subject],
  )

  useLayoutEffect(() => {
    const always = pinnedPages(subject, allResources()).map(
      (key): Tab => ({ key, address: key, title: null, pinned: 'always' }),
    )
    loadTabs(username, always, ({ key }) => pageOf(key) !== null)
  }, [username, subject, pageOf])
  useLayoutEffect(() => {
    visit(page, pathname + search + hash, tagsView, (key) => pageOf(key)?.isFresh ?? false)
  }, [page, pathname, search, hash, tagsView, pageOf])

  const activeKey = page?.key ?? ''
  const keys = state.cached.map(({ key }) => key)
  if (!keys.includes(activeKey)) keys.push(activeKey)
  return (
    <>
      {keys.map((key) => (
        <CachedPageView
          key={`${key} ${state.remountCounts.get(key) ?? 0}`}
          name={key}
          isActive={key === activeKey}
          runsInBackground={isPending(state, key)}
          restoresScroll={tagsView}
        >
          {children}
        </CachedPageView>
      ))}
      <LeaveDialog />
    </>
  )
}
