/** The bar of visited pages (specification §2). */
import { DndContext, type DragEndEvent, MouseSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import Backward from '@mui/icons-material/ChevronLeft'
import Forward from '@mui/icons-material/ChevronRight'
import { Box, IconButton } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useText } from '../../i18n/text.ts'
import { moveTab } from '../../providers/tabs/tab-list.ts'
import { changeTabs, isUnsaved, useTabs } from '../../providers/tabs/tab-store.ts'
import { pageAt } from '../../providers/tabs/tagged-page.ts'
import { allResources } from '../../resources.ts'
import { DRAG_START, SILENT } from '../../ui/dragging.ts'
import { barKeys, focusActiveTag } from './bar-keys.ts'
import { useBarScroll } from './bar-scroll.ts'
import { useTabActions } from './tab-actions.ts'
import { locationOf } from './tab-location.ts'
import { type OpenMenu, TabMenu } from './tab-menu.tsx'
import { Tag } from './tag.tsx'
import { BAR_HEIGHT, edgeFade } from './tag-styles.ts'

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
        <Arrow label={text('tabs.backward')} icon={<Backward />} disabled={!overflow.before} onClick={() => step(-1)} />
      )}
      <DndContext
        sensors={sensors}
        onDragEnd={drop}
        modifiers={[({ transform }) => ({ ...transform, y: 0 })]}
        accessibility={SILENT}
      >
        <SortableContext items={tabs.map(({ key }) => key)} strategy={horizontalListSortingStrategy}>
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
        <Arrow label={text('tabs.forward')} icon={<Forward />} disabled={!overflow.after} onClick={() => step(1)} />
      )}
      {menu && menuTab && (
        <TabMenu menu={menu} tab={menuTab} tabs={tabs} actions={actions} onClose={() => setMenu(null)} />
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
