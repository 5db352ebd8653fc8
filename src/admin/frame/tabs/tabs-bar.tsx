/** The bar of visited pages (specification §2). */
import { DndContext, type DragEndEvent, MouseSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import Backward from '@mui/icons-material/ChevronLeft'
import Forward from '@mui/icons-material/ChevronRight'
import { Box, IconButton } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useText } from '../../i18n/text.ts'
import { moveTab } from '../../providers/tabs/tab-list.ts'
import { changeTabs, isUnsaved, useTabs } from '../../providers/tabs/tab-store.ts'
import { pageAt } from '../../providers/tabs/tagged-page.ts'
import { allResources } from '../../resources.ts'
import { DRAG_START, SILENT } from '../../ui/dragging.ts'
import { useBarScroll } from './bar-scroll.ts'
import { type TabActions, useTabActions } from './tab-actions.ts'
import { locationOf } from './tab-location.ts'
import { type OpenMenu, TabMenu } from './tab-menu.tsx'
import { Tag } from './tag.tsx'
import { BAR_HEIGHT, edgeFade } from './tag-styles.ts'

// Keyboard support of the tags bar: arrows, Home and End move between tags, Delete closes, the menu
// key opens the menu.

const buttonsIn = (bar: Element) => [
  ...bar.querySelectorAll<HTMLElement>('li > button:first-of-type'),
]

/** Focuses the current tag. */
const focusActiveTag = (bar: Element | null): void =>
  bar?.querySelector<HTMLElement>('[aria-current="page"]')?.focus()

/** The index that a key moves the focus to; null for other keys. */
function indexAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

interface BarKeys {
  actions: TabActions
  onMenu(menu: OpenMenu): void
  onClosed(): void
}

const barKeys =
  ({ actions, onMenu, onClosed }: BarKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const tag =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tag]') : null
    const { tag: key = '', title = '' } = tag?.dataset ?? {}
    if (!tag) return
    const buttons = buttonsIn(event.currentTarget)
    const index = buttons.findIndex((button) => tag.contains(button))
    const targetIndex = indexAfterKey(event.key, index, buttons.length)
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
    if (event.ctrlKey && event.shiftKey && ['ArrowLeft', 'ArrowRight'].includes(event.key)) {
      actions.move(key, event.key === 'ArrowLeft' ? -1 : 1)
    } else if (targetIndex !== null) {
      buttons[targetIndex]?.focus()
    } else if (event.key === 'Delete') {
      void actions.close('this', key).then((isClosed) => isClosed && onClosed())
    } else if (isMenuKey) {
      const { left, bottom } = tag.getBoundingClientRect()
      onMenu({ key, title, left, top: bottom })
    } else return
    event.preventDefault()
  }

export function TabsBar({ subject }: { subject: Subject }) {
  const text = useText()
  const state = useTabs()
  const { tabs, activeKey } = state
  const actions = useTabActions()
  const bar = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const { overflow, step } = useBarScroll(bar, activeKey, tabs)
  const isOverflowing = overflow.before || overflow.after
  const sensors = useSensors(useSensor(MouseSensor, DRAG_START))
  const menuTab = tabs.find(({ key }) => key === menu?.key)
  const tabStopKey = tabs.some(({ key }) => key === activeKey) ? activeKey : tabs[0]?.key

  const shouldFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the focus when the current page changes
  useEffect(() => {
    if (shouldFocus.current) focusActiveTag(bar.current)
    shouldFocus.current = false
  }, [activeKey, tabs])
  const keys = barKeys({
    actions,
    onMenu: setMenu,
    onClosed: () => {
      shouldFocus.current = true
      focusActiveTag(bar.current)
    },
  })
  const drop = ({ active, over }: DragEndEvent) => {
    if (over)
      changeTabs((now) =>
        moveTab(
          now,
          String(active.id),
          now.findIndex(({ key }) => key === over.id),
        ),
      )
  }

  return (
    <Box
      component="nav"
      data-tour="tags"
      aria-label={text('tabs.bar')}
      onKeyDown={keys}
      sx={{
        height: BAR_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        px: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isOverflowing && (
        <Arrow
          label={text('tabs.backward')}
          icon={<Backward />}
          disabled={!overflow.before}
          onClick={() => step(-1)}
        />
      )}
      <DndContext
        sensors={sensors}
        onDragEnd={drop}
        modifiers={[({ transform }) => ({ ...transform, y: 0 })]}
        accessibility={SILENT}
      >
        <SortableContext
          items={tabs.map(({ key }) => key)}
          strategy={horizontalListSortingStrategy}
        >
          <Box
            component="ul"
            ref={bar}
            sx={{
              position: 'relative',
              flex: 1,
              minWidth: 0,
              m: 0,
              p: '4px',
              listStyle: 'none',
              display: 'flex',
              overflowX: 'auto',
              overscrollBehaviorX: 'contain',
              scrollbarWidth: 'none',
              maskImage: edgeFade(overflow.before, overflow.after),
            }}
          >
            {tabs.map((tab) => {
              const page = pageAt(locationOf(tab.key), subject, allResources())
              return (
                page && (
                  <Tag
                    key={tab.key}
                    tab={tab}
                    page={page}
                    isActive={tab.key === activeKey}
                    isUnsaved={isUnsaved(state, tab.key)}
                    isTabStop={tab.key === tabStopKey}
                    actions={actions}
                    onMenu={setMenu}
                  />
                )
              )
            })}
          </Box>
        </SortableContext>
      </DndContext>
      {isOverflowing && (
        <Arrow
          label={text('tabs.forward')}
          icon={<Forward />}
          disabled={!overflow.after}
          onClick={() => step(1)}
        />
      )}
      {menu && menuTab && (
        <TabMenu
          menu={menu}
          tab={menuTab}
          tabs={tabs}
          actions={actions}
          onClose={() => setMenu(null)}
        />
      )}
    </Box>
  )
}

interface ArrowProps {
  label: string
  icon: ReactNode
  disabled: boolean
  onClick(): void
}

const Arrow = ({ label, icon, disabled, onClick }: ArrowProps) => (
  <IconButton size="small" tabIndex={-1} aria-label={label} disabled={disabled} onClick={onClick}>
    {icon}
  </IconButton>
)
