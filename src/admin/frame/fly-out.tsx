/**
 * A group whose menu flies out to the side: an icon of the rail, or a row of another fly-out menu.
 * Hover opens it until shortly after the pointer leaves; a click or a key pins it until Esc, the
 * arrow key back, a choice, or blur.
 */
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, ListItem, ListItemButton, MenuList, MenuItem as MenuRow, Popper } from '@mui/material'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { useExtensions } from '../extension-points.ts'
import { SIDEBAR } from './frame-styles.ts'
import type { MenuItem } from './menu-items.ts'
import { isGroup, linkTo, ROW, RowContent } from './sidebar-row.tsx'
import { useSize } from './size.ts'
import { DENSITY } from './theme.ts'

/** The open group of a level; `pinned` when opened by a click or a key. */
interface OpenGroup {
  id: number
  pinned: boolean
}

const ENTER_MS = 60
const LEAVE_MS = 240

/** The one open group of a level. */
export function useFlyOuts() {
  const [openGroup, setOpenGroup] = useState<OpenGroup | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const schedule = useCallback(
    (delay: number, next: (now: OpenGroup | null) => OpenGroup | null) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setOpenGroup(next), delay)
    },
    [],
  )
  const change = useCallback((next: OpenGroup | null) => {
    clearTimeout(timer.current)
    setOpenGroup(next)
  }, [])

  return {
    openGroup,
    change,
    enter: (id: number) =>
      schedule(ENTER_MS, (now) => (now?.id === id ? now : { id, pinned: false })),
    leave: () => schedule(LEAVE_MS, (now) => (now?.pinned ? now : null)),
  }
}

type FlyOuts = ReturnType<typeof useFlyOuts>

interface FlyOutGroupProps {
  item: MenuItem
  trail: readonly MenuItem[]
  /** The open group on its level. */
  flyOuts: FlyOuts
  /** Renders only the icon. */
  isIcon?: boolean
}

const CLOSE_KEYS = ['Escape', 'ArrowLeft']

export function FlyOutGroup({ item, trail, flyOuts, isIcon = false }: FlyOutGroupProps) {
  const { openGroup, change, enter, leave } = flyOuts
  const buttonRef = useRef<HTMLElement>(null)
  const rowStyles = useRowStyles()
  const id = item.menu_id
  const isOpen = openGroup?.id === id
  const pinned = isOpen && openGroup.pinned
  const isActive = trail.some((ancestor) => ancestor.menu_id === id)

  useEffect(() => {
    if (!isOpen) return
    const dismiss = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && change(null)
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isOpen, change])

  function close() {
    change(null)
    buttonRef.current?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    const shouldClose = isOpen && CLOSE_KEYS.includes(event.key)
    const isOnOpener = event.target === buttonRef.current
    if (shouldClose || !isOnOpener || event.key === 'ArrowRight') event.stopPropagation()
    if (!shouldClose && !(event.key === 'ArrowRight' && isOnOpener)) return
    event.nativeEvent.stopImmediatePropagation()
    if (shouldClose) close()
    else change({ id, pinned: true })
  }
  function onClick(event: MouseEvent) {
    const selected = (event.target as Element).closest('[role="menuitem"]:not([aria-haspopup])')
    if (selected && selected !== buttonRef.current) close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && pinned && !currentTarget.contains(relatedTarget)) change(null)
  }

  const sharedProps = {
    ref: (element: HTMLElement | null) => {
      buttonRef.current = element
    },
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => change(pinned ? null : { id, pinned: true }),
  } as const
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
      {isIcon ? (
        <ListItemButton
          {...sharedProps}
          aria-label={item.menu_name}
          sx={{
            ...ROW,
            minHeight: rowStyles['&&'].minHeight,
            ...(isActive && ACTIVE_ICON),
            ...(isOpen && { bgcolor: SIDEBAR.deep }),
          }}
        >
          <Icon name={item.icon} />
        </ListItemButton>
      ) : (
        <MenuRow
          {...sharedProps}
          sx={{
            ...rowStyles,
            ...(isActive && { color: '#ffffff' }),
            ...(isOpen && { bgcolor: SIDEBAR.deepest }),
          }}
        >
          <RowContent item={item} />
          <ChevronRight fontSize="small" />
        </MenuRow>
      )}
      {isOpen && (
        <FlyOutMenu group={item} trail={trail} anchor={buttonRef.current} takesFocus={pinned} />
      )}
    </ListItem>
  )
}

const ACTIVE_ICON = {
  color: SIDEBAR.active,
  bgcolor: SIDEBAR.deep,
  boxShadow: `inset 3px 0 ${SIDEBAR.active}`,
}

function useRowStyles() {
  const minHeight = DENSITY[useSize().size].control
  return { ...ROW, pl: 2, width: '100%', whiteSpace: 'normal', '&&': { minHeight } } as const
}

interface FlyOutMenuProps {
  group: MenuItem
  trail: readonly MenuItem[]
  anchor: HTMLElement | null
  /** Moves the focus into the menu when it opens. */
  takesFocus: boolean
}

const MARGIN = 8

/**
 * Menus stay within the window at any depth; without transforms, which would move the menus inside.
 */
const POSITION = [
  { name: 'flip', enabled: false },
  { name: 'preventOverflow', options: { altAxis: true, altBoundary: false, padding: MARGIN } },
  { name: 'computeStyles', options: { gpuAcceleration: false } },
]

const BOX = {
  zIndex: 1,
  width: 216,
  maxHeight: `calc(100dvh - ${2 * MARGIN}px)`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${SIDEBAR.text} transparent`,
  bgcolor: SIDEBAR.deep,
  color: SIDEBAR.text,
  borderRadius: '0 8px 8px 0',
  boxShadow: '0 8px 24px rgba(0,0,0,.35)',
} as const

function FlyOutMenu({ group, trail, anchor, takesFocus }: FlyOutMenuProps) {
  const flyOuts = useFlyOuts()
  const { preloadPage } = useExtensions()
  const rowStyles = useRowStyles()
  return (
    <Popper
      open
      role="none"
      anchorEl={anchor}
      placement="right-start"
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      modifiers={POSITION}
      sx={BOX}
    >
      <Box
        aria-hidden
        onMouseDown={(event) => event.preventDefault()}
        sx={{ px: 2, pt: 1.25, pb: 0.75, fontWeight: 650, color: '#ffffff' }}
      >
        {group.menu_name}
      </Box>
      <MenuList
        aria-label={group.menu_name}
        autoFocusItem={takesFocus}
        disablePadding
        sx={{ pb: 0.75 }}
      >
        {group.children.map((item) =>
          isGroup(item) ? (
            <FlyOutGroup key={item.menu_id} item={item} trail={trail} flyOuts={flyOuts} />
          ) : (
            <ListItem key={item.menu_id} role="none" disablePadding onMouseEnter={flyOuts.leave}>
              <MenuRow
                {...linkTo(item, preloadPage)}
                selected={trail.at(-1)?.menu_id === item.menu_id}
                aria-current={trail.at(-1)?.menu_id === item.menu_id ? 'page' : undefined}
                sx={rowStyles}
              >
                <RowContent item={item} />
              </MenuRow>
            </ListItem>
          ),
        )}
      </MenuList>
    </Popper>
  )
}
