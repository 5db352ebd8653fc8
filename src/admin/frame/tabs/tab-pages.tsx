/** The pages of the open tags; hidden ones keep their state, with effects suspended (React's Activity). */
import { useGetIdentity, useLocation, usePermissions } from 'ra-core'
import { type ReactNode, useCallback, useLayoutEffect, useMemo } from 'react'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useSettings } from '../../providers/settings.ts'
import type { Tab } from '../../providers/tabs/tab-list.ts'
import { isPending, loadTabs, useTabs, visit } from '../../providers/tabs/tab-store.ts'
import { pageAt, pinnedPages } from '../../providers/tabs/tagged-page.ts'
import { allResources } from '../../resources.ts'
import { CachedPageView } from './cached-page.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { locationOf } from './tab-location.ts'

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
  const page = useMemo(() => pageAt({ pathname, search }, subject, allResources()), [pathname, search, subject])
  const pageOf = useCallback((key: string) => pageAt(locationOf(key), subject, allResources()), [subject])

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
