/**
 * Whether leaving the page needs no confirmation: after its input was saved, or its record deleted.
 */
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { TabContext } from '../providers/tabs/tab-context.ts'
import { closeTabs } from '../providers/tabs/tab-store.ts'

export const AllowLeaveContext = createContext<RefObject<boolean>>({ current: false })

export const useAllowLeave = () => useContext(AllowLeaveContext)

/** The page's state of that; its tag is closed after leaving, as its work is done. */
export function useAllowLeaveState(): RefObject<boolean> {
  const allowLeave = useRef(false)
  const tab = useContext(TabContext)
  useEffect(
    () => () => {
      if (allowLeave.current && tab) closeTabs([tab])
    },
    [tab],
  )
  return allowLeave
}
