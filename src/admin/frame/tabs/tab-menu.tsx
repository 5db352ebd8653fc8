/** The menu of a tag, 105 px wide (specification §9). */
import { Divider, Menu, MenuItem } from '@mui/material'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import { useText } from '../../i18n/text.ts'
import {
  CLOSE_ACTIONS,
  canMove,
  type Tab,
  type Tabs,
  tabsToClose,
} from '../../providers/tabs/tab-list.ts'
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
  menu: OpenMenu
  tab: Tab
  tabs: Tabs
  actions: TabActions
  onClose(): void
}

const ITEM = {
  px: 1.25,
  py: 0.5,
  minHeight: '30px !important',
  fontSize: 13,
  whiteSpace: 'normal',
  lineHeight: 1.3,
}

export function TabMenu({ menu, tab, tabs, actions, onClose }: TabMenuProps) {
  const text = useText()
  const { key } = tab
  const renderItem = (label: string, action: () => void, disabled = false) => (
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
      anchorPosition={{ left: menu.left, top: menu.top }}
      {...menuStyles(text('tabs.menuOf', { title: menu.title }))}
      slotProps={{
        paper: { sx: { width: MENU_WIDTH, minWidth: MENU_WIDTH, maxWidth: MENU_WIDTH } },
        list: { dense: true, 'aria-label': text('tabs.menuOf', { title: menu.title }) },
        backdrop: {
          onContextMenu: (event) => {
            event.preventDefault()
            onClose()
          },
        },
      }}
    >
      {renderItem(text('tabs.refresh'), () => void actions.refresh(key))}
      {closeActions.map((closing) =>
        renderItem(
          text(`tabs.close.${closing}`),
          () => void actions.close(closing, key),
          tabsToClose(tabs, closing, key).length === 0,
        ),
      )}
      <Divider key="placing" component="li" sx={{ my: '4px !important' }} />
      {tab.pinned !== 'always' &&
        renderItem(text(tab.pinned ? 'tabs.unpin' : 'tabs.pin'), () =>
          actions.pin(key, tab.pinned === null),
        )}
      {renderItem(text('tabs.moveLeft'), () => actions.move(key, -1), !canMove(tabs, key, -1))}
      {renderItem(text('tabs.moveRight'), () => actions.move(key, 1), !canMove(tabs, key, 1))}
    </Menu>
  )
}
