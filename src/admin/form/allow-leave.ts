/**
 * Whether leaving the page needs no confirmation: after its input was saved, or its record deleted.
 * While the deletion runs, the input is kept: it may fail.
 */
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { TabContext } from '../providers/tabs/tab-context.ts'
import { closeTabs } from '../providers/tabs/tab-store.ts'

type AllowLeave = boolean | 'deleting'

export const AllowLeaveContext = createContext<RefObject<AllowLeave>>({ current: false })

export const useAllowLeave = () => useContext(AllowLeaveContext)

/** The page's state of that; its tag is closed after leaving, as its work is done. */
export function useAllowLeaveState(): RefObject<AllowLeave> {
  const allowLeave = useRef<AllowLeave>(false)
  const tab = useContext(TabContext)
  useEffect(() => {
    // The page of a pinned tag stays, and is shown again.
    allowLeave.current = false
    return () => {
      if (allowLeave.current === true && tab) closeTabs([tab])
    }
  }, [tab])
  return allowLeave
}
