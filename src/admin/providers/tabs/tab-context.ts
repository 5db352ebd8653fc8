/** The tag of a page, for code that depends on whether its page is current. */
import { createContext, useCallback, useContext, useEffect, useId } from 'react'
import { isActiveTab, setPageBusy } from './tab-store.ts'

/** Key of the page's tag; '' for a page without one, null outside of pages. */
export const TabContext = createContext<string | null>(null)

/** Whether the page is the current one. */
export const ActiveTabContext = createContext(true)

/**
 * Whether the page may act for the user, who may have switched to another one; to be called right
 * before acting.
 */
export function useCanAct(): () => boolean {
  const tab = useContext(TabContext)
  return useCallback(() => tab === null || isActiveTab(tab), [tab])
}

/** Marks the page as having unsaved changes, or as running a task that must not be suspended. */
export function useTabBusy(kind: 'unsaved' | 'working', isActive: boolean): void {
  const tab = useContext(TabContext)
  const id = useId()
  useEffect(() => {
    if (tab) setPageBusy(tab, kind, id, isActive)
  }, [tab, kind, id, isActive])
}
