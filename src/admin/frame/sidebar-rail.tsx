/** The closed sidebar of wide screens: icons with tooltips, and groups whose menus fly out. */
import { List, ListItem, ListItemButton, Tooltip } from '@mui/material'
import { Icon } from '#fields/icon/icons.tsx'
import { FlyOutGroup, useFlyOuts } from './fly-out.tsx'
import type { MenuItem } from './menu-items.ts'
import { isGroup, linkTo, ROW } from './sidebar-row.tsx'
import { useSize } from './size.ts'
import { DENSITY } from './theme.ts'

export function SidebarRail({ items, trail }: { items: readonly MenuItem[]; trail: readonly MenuItem[] }) {
  const minHeight = DENSITY[useSize().size].control
  const flyOuts = useFlyOuts()
  return (
    <List disablePadding>
      {items.map((item) =>
        isGroup(item) ? (
          <FlyOutGroup key={item.menu_id} item={item} trail={trail} flyOuts={flyOuts} isIcon />
        ) : (
          <ListItem key={item.menu_id} disablePadding>
            <Tooltip title={item.menu_name} placement="right">
              <ListItemButton
                {...linkTo(item)}
                aria-label={item.menu_name}
                selected={trail.at(-1)?.menu_id === item.menu_id}
                aria-current={trail.at(-1)?.menu_id === item.menu_id ? 'page' : undefined}
                sx={{ ...ROW, minHeight }}
              >
                <Icon name={item.icon} />
              </ListItemButton>
            </Tooltip>
          </ListItem>
        ),
      )}
    </List>
  )
}
