/**
 * Whether leaving the page needs no confirmation: after its input was saved, or its record deleted.
 * While the deletion runs, the input is kept: it may fail.
 */
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { TabContext } from '../providers/tabs/tab-context.ts'
import { closeTabs, remountPage } from '../providers/tabs/tab-store.ts'

type AllowLeave = boolean | 'deleting'

export const AllowLeaveContext = createContext<RefObject<AllowLeave>>(
  // A page that writes it has its own.
  Object.freeze({ current: false }),
)

export const useAllowLeave = () => useContext(AllowLeaveContext)

/** The page's state of that; its tag is closed after leaving, as its work is done. */
export function useAllowLeaveState(): RefObject<AllowLeave> {
  const allowLeave = useRef<AllowLeave>(false)
  const tab = useContext(TabContext)
  useEffect(
    () => () => {
      if (allowLeave.current !== true || !tab) return
      closeTabs([tab])
      // The page of a pinned tag begins again: its form still holds what was saved.
      remountPage(tab)
    },
    [tab],
  )
  return allowLeave
}
