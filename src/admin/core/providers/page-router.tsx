/** Renders the pages of a history, and blocks leaving them. */
import type { RouterBlocker, RouterBlockerFunction } from 'ra-core'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Router } from 'react-router-dom'
import { type PageHistory, UNBLOCKED } from './page-history.ts'

const HistoryContext = createContext<PageHistory | null>(null)

export function PageRouter({ history, children }: { history: PageHistory; children: ReactNode }) {
  const [{ location, action }, setVisit] = useState(history.current)
  useLayoutEffect(() => {
    setVisit(history.current)
    // The screen stays on a page until the next one has loaded.
    return history.subscribe((visit) => startTransition(() => setVisit(visit)))
  }, [history])
  return (
    <HistoryContext value={history}>
      <Router navigator={history.navigator} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext>
  )
}

export function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const history = useContext(HistoryContext)
  const [blocker, setBlocker] = useState(UNBLOCKED)
  const latest = useRef(shouldBlock)
  useLayoutEffect(() => {
    latest.current = shouldBlock
  }, [shouldBlock])
  useEffect(() => {
    const removeGuard = history?.addGuard(
      (step) => (typeof latest.current === 'function' ? latest.current(step) : latest.current),
      setBlocker,
    )
    return () => {
      removeGuard?.()
      setBlocker(UNBLOCKED)
    }
  }, [history])
  return blocker
}
