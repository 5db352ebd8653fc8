/** The menu tree in the open sidebar: collapsible groups and links. */
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Collapse, List, ListItem, ListItemButton } from '@mui/material'
import { useStore } from 'ra-core'
import { useEffect } from 'react'
import { useExtensions } from '../extension-points.ts'
import { SIDEBAR, TOP_BAR_HEIGHT } from './frame-styles.ts'
import type { MenuItem } from './menu-items.ts'
import { ICON_LEFT, isGroup, isSelected, linkTo, ROW, RowContent } from './sidebar-row.tsx'
import { useSize } from './size.ts'
import { DENSITY } from './theme.ts'

interface Level {
  /** The menus from the root to the current page's. */
  trail: readonly MenuItem[]
  depth?: number
}

const INDENT = 14

/** Styles of a row by its depth. */
function useRowStyles(depth: number) {
  // All groups fit into 900 px.
  const minHeight = DENSITY[useSize().size].control - 2
  return { ...ROW, minHeight, pl: `${ICON_LEFT + depth * INDENT}px` }
}

export function SidebarItems({ items, trail, depth = 0 }: Level & { items: readonly MenuItem[] }) {
  return (
    <List disablePadding sx={depth > 0 ? { bgcolor: SIDEBAR.deep } : undefined}>
      {items.map((item) =>
        isGroup(item) ? (
          <Group key={item.menu_id} item={item} trail={trail} depth={depth} />
        ) : (
          <Leaf key={item.menu_id} item={item} trail={trail} depth={depth} />
        ),
      )}
    </List>
  )
}

/**
 * Scrolls the sidebar alone: in Chromium, after `scrollIntoView` Tab continues from the element,
 * past the skip link.
 */
function scrollIntoSidebar(element: HTMLElement | null): void {
  const sidebar = element?.closest('nav')
  if (!element || !sidebar) return
  const [row, view] = [element.getBoundingClientRect(), sidebar.getBoundingClientRect()]
  const top = view.top + TOP_BAR_HEIGHT
  if (row.top < top) sidebar.scrollTop += row.top - top
  else if (row.bottom > view.bottom) sidebar.scrollTop += row.bottom - view.bottom
}

function Leaf({ item, trail, depth = 0 }: Level & { item: MenuItem }) {
  const selected = isSelected(item, trail)
  const rowStyles = useRowStyles(depth)
  const { preloadPage } = useExtensions()
  return (
    <ListItem disablePadding ref={selected ? scrollIntoSidebar : undefined}>
      <ListItemButton
        {...linkTo(item, preloadPage)}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        sx={rowStyles}
      >
        <RowContent item={item} />
      </ListItemButton>
    </ListItem>
  )
}

/** Collapsible; expands when the current page is inside. */
function Group({ item, trail, depth = 0 }: Level & { item: MenuItem }) {
  const rowStyles = useRowStyles(depth)
  const [isOpen, setOpen] = useStore(`sidebar.${item.menu_id}`, true)
  const page = trail.at(-1)?.menu_id
  const isActive = trail.some((ancestor) => ancestor.menu_id === item.menu_id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: expands when the current page moves into it
  useEffect(() => {
    if (isActive && !isOpen) setOpen(true)
  }, [isActive, page])

  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        sx={{ ...rowStyles, ...(isActive && { color: '#ffffff' }) }}
      >
        <RowContent item={item} />
        <ExpandMore
          fontSize="small"
          sx={{ transition: 'rotate 160ms', rotate: isOpen ? '180deg' : '0deg' }}
        />
      </ListItemButton>
      <Collapse in={isOpen} unmountOnExit>
        <SidebarItems items={item.children} trail={trail} depth={depth + 1} />
      </Collapse>
    </ListItem>
  )
}
