/**
 * A group whose menu flies out to the side: an icon of the rail, or a row of another fly-out menu. Menus stay within
 * the window at any depth.
 */
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, List, ListItem, ListItemButton } from '@mui/material'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../fields/parts/icons.tsx'
import { type FlyOuts, moveFocus, useFlyOuts } from './fly-out-state.ts'
import { SIDEBAR } from './frame-styles.ts'
import type { MenuItem } from './menu-items.ts'
import { isGroup, linkTo, ROW, RowContent } from './sidebar-row.tsx'
import { useSize } from './size.ts'
import { DENSITY } from './theme.ts'

interface FlyOutGroupProps {
  item: MenuItem
  trail: readonly MenuItem[]
  /** The open group on its level. */
  flyOuts: FlyOuts
  /** Renders only the icon. */
  isIcon?: boolean
}

const AWAY = ['Escape', 'ArrowLeft']

export function FlyOutGroup({ item, trail, flyOuts, isIcon = false }: FlyOutGroupProps) {
  const { opened, change, enter, leave } = flyOuts
  const opener = useRef<HTMLDivElement>(null)
  const minHeight = DENSITY[useSize().size].control
  const id = item.menu_id
  const isOpen = opened?.id === id
  const pinned = isOpen && opened.pinned
  const isActive = trail.some((above) => above.menu_id === id)

  useEffect(() => {
    if (!isOpen) return
    const dismiss = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && change(null)
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isOpen, change])

  function close() {
    change(null)
    opener.current?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    const isAway = isOpen && AWAY.includes(event.key)
    if (!isAway && !(event.key === 'ArrowRight' && event.target === opener.current)) return
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    if (isAway) close()
    else change({ id, pinned: true })
  }
  function onClick(event: MouseEvent) {
    const chosen = (event.target as Element).closest('[role="menuitem"]:not([aria-haspopup])')
    if (chosen && chosen !== opener.current) close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && pinned && !currentTarget.contains(relatedTarget)) change(null)
  }

  return (
    <ListItem
      disablePadding
      role={isIcon ? undefined : 'none'}
      onMouseEnter={() => enter(id)}
      onMouseLeave={leave}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onBlur={onBlur}
    >
      <ListItemButton
        ref={opener}
        role={isIcon ? 'button' : 'menuitem'}
        tabIndex={isIcon ? 0 : -1}
        aria-label={isIcon ? item.menu_name : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => change(pinned ? null : { id, pinned: true })}
        sx={{
          ...ROW,
          minHeight,
          ...(!isIcon && { pl: 2 }),
          ...(isActive && { color: isIcon ? SIDEBAR.active : '#ffffff' }),
          ...(isActive && isIcon && { bgcolor: SIDEBAR.deep, boxShadow: `inset 3px 0 ${SIDEBAR.active}` }),
          ...(isOpen && { bgcolor: isIcon ? SIDEBAR.deep : SIDEBAR.deepest }),
        }}
      >
        {isIcon ? <Icon name={item.icon} /> : <RowContent item={item} />}
        {!isIcon && <ChevronRight fontSize="small" />}
      </ListItemButton>
      {isOpen && <FlyOutMenu group={item} trail={trail} opener={opener} takesFocus={pinned} />}
    </ListItem>
  )
}

interface FlyOutMenuProps {
  group: MenuItem
  trail: readonly MenuItem[]
  opener: RefObject<HTMLElement | null>
  /** Moves the focus into the menu when it opens. */
  takesFocus: boolean
}

const MARGIN = 8
const WIDTH = 216

const BOX = {
  position: 'fixed',
  zIndex: 1,
  width: WIDTH,
  maxHeight: `calc(100dvh - ${2 * MARGIN}px)`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${SIDEBAR.text} transparent`,
  bgcolor: SIDEBAR.deep,
  color: SIDEBAR.text,
  borderRadius: '0 8px 8px 0',
  boxShadow: '0 8px 24px rgba(0,0,0,.35)',
} as const

function FlyOutMenu({ group, trail, opener, takesFocus }: FlyOutMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState({ left: 0, top: 0 })
  const flyOuts = useFlyOuts()
  const minHeight = DENSITY[useSize().size].control

  useLayoutEffect(() => {
    const at = opener.current?.getBoundingClientRect()
    const height = box.current?.offsetHeight ?? 0
    if (!at) return
    setPosition({
      left: Math.min(at.right, innerWidth - WIDTH - MARGIN),
      top: Math.max(MARGIN, Math.min(at.top, innerHeight - height - MARGIN)),
    })
  }, [opener])

  useLayoutEffect(() => {
    if (takesFocus) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <Box ref={box} style={position} sx={BOX}>
      <Box
        aria-hidden
        onMouseDown={(event) => event.preventDefault()}
        sx={{ px: 2, pt: 1.25, pb: 0.75, fontWeight: 650, color: '#ffffff' }}
      >
        {group.menu_name}
      </Box>
      <List ref={menu} role="menu" aria-label={group.menu_name} disablePadding onKeyDown={moveFocus} sx={{ pb: 0.75 }}>
        {group.children.map((item) =>
          isGroup(item) ? (
            <FlyOutGroup key={item.menu_id} item={item} trail={trail} flyOuts={flyOuts} />
          ) : (
            <ListItem key={item.menu_id} role="none" disablePadding onMouseEnter={flyOuts.leave}>
              <ListItemButton
                {...linkTo(item)}
                role="menuitem"
                tabIndex={-1}
                selected={trail.at(-1)?.menu_id === item.menu_id}
                aria-current={trail.at(-1)?.menu_id === item.menu_id ? 'page' : undefined}
                sx={{ ...ROW, minHeight, pl: 2 }}
              >
                <RowContent item={item} />
              </ListItemButton>
            </ListItem>
          ),
        )}
      </List>
    </Box>
  )
}
