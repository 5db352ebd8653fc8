// @vitest-environment happy-dom
/** The page of a tag after its input was saved. */
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAllowLeaveState } from '#admin/form/allow-leave.ts'
import { TabContext } from '#admin/providers/tabs/tab-context.ts'
import { getTabsState, loadTabs, visit } from '#admin/providers/tabs/tab-store.ts'

vi.hoisted(() => {
  vi.resetModules()
})
afterEach(cleanup)

const page = { key: '/parts/1', isPinned: false } as Parameters<typeof visit>[0]

function Form({ isSaved }: { isSaved: boolean }) {
  const allowLeave = useAllowLeaveState()
  if (isSaved) allowLeave.current = true
  return null
}

it.each([
  [true, []],
  [false, ['/parts/1']],
])('with a pinned tag begins again after a save: %s', (isSaved, kept) => {
  loadTabs(
    'lin',
    [{ key: '/parts/1', address: '/parts/1', title: null, pinned: 'always' }],
    () => true,
  )
  visit(page, '/parts/1', true, () => false)
  render(
    <TabContext value="/parts/1">
      <Form isSaved={isSaved} />
    </TabContext>,
  ).unmount()
  const { tabs, cached } = getTabsState()
  expect([tabs.map(({ key }) => key), cached.map(({ key }) => key)]).toEqual([['/parts/1'], kept])
})
