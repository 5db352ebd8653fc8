/** The tree of menus in the sidebar: groups that open and close, and links. */
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material'
import { LinkBase, useLocation, useStore } from 'ra-core'
import { isExternal } from '#shared/fields/url.ts'
import { useText } from '../i18n/text.ts'
import { paths } from '../providers/paths.ts'
import { Icon } from './icons.tsx'
import type { MenuItem } from './menu-items.ts'
import { useSize } from './size.ts'
import { DENSITY, SIDEBAR } from './theme.ts'

const GROUP = '#'

const ROW = {
  py: 0.25,
  color: SIDEBAR.text,
  '& .MuiListItemIcon-root': { color: 'inherit', minWidth: 30 },
  '& .MuiListItemText-primary': { lineHeight: 1.4 },
  '&:hover': { bgcolor: 'rgba(0,0,0,.18)' },
  '&.Mui-selected, &.Mui-selected:hover': {
    color: SIDEBAR.active,
    bgcolor: SIDEBAR.deep,
    boxShadow: `inset 3px 0 ${SIDEBAR.active}`,
  },
} as const

/** Whether the page at the canonical `here` belongs to the menu's address. */
function isActive(url: string, here: string): boolean {
  const [pathname = url, query] = url.split('?')
  const target = paths.toCanonical({ pathname, search: query ? `?${query}` : '' }).pathname
  return here === target || (target !== '/' && here.startsWith(`${target}/`))
}

export function SidebarItems({ items, depth = 0 }: { items: readonly MenuItem[]; depth?: number }) {
  return (
    <List disablePadding>
      {items.map((item) =>
        item.url === GROUP || item.children.length > 0 ? (
          <Group key={item.menu_id} item={item} depth={depth} />
        ) : (
          <Leaf key={item.menu_id} item={item} depth={depth} />
        ),
      )}
    </List>
  )
}

function Leaf({ item, depth }: { item: MenuItem; depth: number }) {
  const { pathname } = useLocation()
  const selected = isActive(item.url, pathname)
  const minHeight = DENSITY[useSize().size].control
  const target = isExternal(item.url)
    ? { component: 'a', href: item.url, target: '_blank', rel: 'noreferrer' }
    : { component: LinkBase, to: item.url }
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...target}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        sx={{ ...ROW, minHeight, pl: 2 + depth * 1.5 }}
      >
        <ListItemIcon>
          <Icon name={item.icon} />
        </ListItemIcon>
        <ListItemText primary={item.menu_name} />
      </ListItemButton>
    </ListItem>
  )
}

function Group({ item, depth }: { item: MenuItem; depth: number }) {
  const text = useText()
  const minHeight = DENSITY[useSize().size].control
  const [isOpen, setOpen] = useStore(`sidebar.${item.menu_id}`, true)
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-label={text(isOpen ? 'layout.collapse' : 'layout.expand', { name: item.menu_name })}
        sx={{ ...ROW, minHeight, pl: 2 + depth * 1.5 }}
      >
        <ListItemIcon>
          <Icon name={item.icon} />
        </ListItemIcon>
        <ListItemText primary={item.menu_name} />
        {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <Collapse in={isOpen} unmountOnExit>
        <SidebarItems items={item.children} depth={depth + 1} />
      </Collapse>
    </ListItem>
  )
}
