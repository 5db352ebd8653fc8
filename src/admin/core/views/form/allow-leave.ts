/** Whether the page may be left without asking: after what was typed has been saved, or its record deleted. */
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { TabContext } from '#admin/core/providers/tabs/tab-context.ts'
import { closeTabs } from '#admin/core/providers/tabs/tab-store.ts'

export const AllowLeaveContext = createContext<RefObject<boolean>>({ current: false })

export const useAllowLeave = () => useContext(AllowLeaveContext)

/** The page's own state of that; its tag is closed once it has been left, for its work is done. */
export function useAllowLeaveState(): RefObject<boolean> {
  const leaving = useRef(false)
  const tab = useContext(TabContext)
  useEffect(
    () => () => {
      if (leaving.current && tab) closeTabs([tab])
    },
    [tab],
  )
  return leaving
}
