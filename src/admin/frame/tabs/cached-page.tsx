/**
 * A page in memory with its own location: while hidden it keeps the location it was left at, so that the address bar
 * does not change it.
 */
import { Box } from '@mui/material'
import { useLocation } from 'ra-core'
import { Activity, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ActiveTabContext, TabContext } from '../../providers/tabs/tab-context.ts'

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

export function CachedPageView({ name, isActive, runsInBackground, restoresScroll, children }: CachedPageViewProps) {
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
              <Route path="*" element={<Suspense fallback={null}>{children}</Suspense>} />
            </Routes>
          </ActiveTabContext>
        </TabContext>
      </Box>
    </Activity>
  )
}

type PageBox = RefObject<HTMLDivElement | null>

/**
 * Restores the scroll positions of a page and its parts when it becomes current again. @param isEnabled whether to restore the
 * window's position
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
    if (isActive && isEnabled && top.current > 0) window.scrollTo({ top: top.current, behavior: 'instant' })
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
