/** The tag that a page stands in, for what must know whether its page is in front. */
import { createContext, useCallback, useContext, useEffect, useId } from 'react'
import { isInFront, setPageBusy } from './tab-store.ts'

/** The key of the page's tag; '' for a page without one, null outside of the pages. */
export const TabContext = createContext<string | null>(null)

/** Whether the page is the one in front. */
export const FrontContext = createContext(true)

/** Whether the page may act for the user, who may be on another one by now; asked when it is about to. */
export function useCanAct(): () => boolean {
  const tab = useContext(TabContext)
  return useCallback(() => tab === null || isInFront(tab), [tab])
}

/** Marks the page as one with unsaved changes, or as one at work that must not be put to rest. */
export function useTabBusy(kind: 'unsaved' | 'working', isSo: boolean): void {
  const tab = useContext(TabContext)
  const id = useId()
  useEffect(() => {
    if (tab) setPageBusy(tab, kind, id, isSo)
  }, [tab, kind, id, isSo])
}
