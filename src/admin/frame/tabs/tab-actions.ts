/** Actions on tags, which confirm first where unsaved changes would be lost. */
import { useNavigate } from 'ra-core'
import { useMemo } from 'react'
import {
  type CloseAction,
  canMove,
  moveTab,
  pinTab,
  tabsToClose,
  urlAfterClosing,
} from '../../providers/tabs/tab-list.ts'
import { changeTabs, closeTabs, getTabsState } from '../../providers/tabs/tab-store.ts'
import { confirmLeave } from './leave-dialog.tsx'

export interface TabActions {
  go(key: string): void
  /** Resolves to whether they were closed. */
  close(closing: CloseAction, key: string): Promise<boolean>
  refresh(key: string): Promise<void>
  pin(key: string, isPinned: boolean): void
  /** By a number of positions, negative to the left. */
  move(key: string, by: number): void
}

const addressOf = (key: string) => getTabsState().tabs.find((tab) => tab.key === key)?.address

export function useTabActions(): TabActions {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      go: (key) => {
        const address = addressOf(key)
        if (address && getTabsState().activeKey !== key) navigate(address)
      },
      close: async (closing, key) => {
        const keys = tabsToClose(getTabsState().tabs, closing, key)
        if (keys.length === 0 || !(await confirmLeave('close', keys))) return false
        const { activeKey } = getTabsState()
        closeTabs(keys)
        const path = urlAfterClosing(getTabsState().tabs, keys, activeKey)
        if (path !== null) navigate(path)
        return true
      },
      refresh: async (key) => {
        const address = addressOf(key)
        if (address && (await confirmLeave('refresh', [key])))
          navigate(`/redirect${address}`, { replace: true })
      },
      pin: (key, isPinned) => changeTabs((tabs) => pinTab(tabs, key, isPinned)),
      move: (key, by) =>
        changeTabs((tabs) =>
          canMove(tabs, key, by)
            ? moveTab(tabs, key, tabs.findIndex((tab) => tab.key === key) + by)
            : tabs,
        ),
    }),
    [navigate],
  )
}
