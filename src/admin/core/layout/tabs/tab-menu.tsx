/** The menu of a tag, 105 px wide (specification §9). */
import { Divider, Menu, MenuItem } from '@mui/material'
import { menuStyles } from '#admin/core/fields/parts/picker-styles.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { CLOSE_ACTIONS, canMove, type Tab, type Tabs, tabsToClose } from '#admin/core/providers/tabs/tab-list.ts'
import type { TabActions } from './tab-actions.ts'

const MENU_WIDTH = 105

/** The tag with an open menu, and the menu's position. */
export interface OpenMenu {
  key: string
  title: string
  left: number
  top: number
}

interface TabMenuProps {
  open: OpenMenu
  tab: Tab
  tabs: Tabs
  actions: TabActions
  onClose(): void
}

const ITEM = { px: 1.25, py: 0.5, minHeight: '30px !important', fontSize: 13, whiteSpace: 'normal', lineHeight: 1.3 }

export function TabMenu({ open, tab, tabs, actions, onClose }: TabMenuProps) {
  const text = useText()
  const { key } = tab
  const item = (label: string, action: () => void, disabled = false) => (
    <MenuItem
      key={label}
      disabled={disabled}
      onClick={() => {
        onClose()
        action()
      }}
      sx={ITEM}
    >
      {label}
    </MenuItem>
  )
  const closeActions = CLOSE_ACTIONS.filter((action) => action !== 'this' || tab.pinned === null)
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: open.left, top: open.top }}
      {...menuStyles(text('tabs.menuOf', { title: open.title }))}
      slotProps={{
        paper: { sx: { width: MENU_WIDTH, minWidth: MENU_WIDTH, maxWidth: MENU_WIDTH } },
        list: { dense: true, 'aria-label': text('tabs.menuOf', { title: open.title }) },
        backdrop: {
          onContextMenu: (event) => {
            event.preventDefault()
            onClose()
          },
        },
      }}
    >
      {item(text('tabs.refresh'), () => void actions.refresh(key))}
      {closeActions.map((closing) =>
        item(
          text(`tabs.close.${closing}`),
          () => void actions.close(closing, key),
          tabsToClose(tabs, closing, key).length === 0,
        ),
      )}
      <Divider key="placing" sx={{ my: '4px !important' }} />
      {tab.pinned !== 'always' &&
        item(text(tab.pinned ? 'tabs.unpin' : 'tabs.pin'), () => actions.pin(key, tab.pinned === null))}
      {item(text('tabs.moveLeft'), () => actions.move(key, -1), !canMove(tabs, key, -1))}
      {item(text('tabs.moveRight'), () => actions.move(key, 1), !canMove(tabs, key, 1))}
    </Menu>
  )
}
