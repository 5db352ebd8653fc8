/** One menu in the tree: drag handle, expand, name, the roles that have it, and its actions. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import Add from '@mui/icons-material/Add'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Delete from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Edit from '@mui/icons-material/EditOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box, Chip, IconButton } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { GROUP_URL } from '#shared/menu-groups.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useCan } from '../providers/can.ts'
import { resourceNamed } from '../resources.ts'
import { type MenuAction, MenuButton } from '../ui/menu-button.tsx'
import { recordTitle } from '../ui/record-title.ts'
import type { MenuLine, MenuRecord } from './menu-order.ts'
import type { RoleWithMenus } from './menus.ts'

const INDENT = 24

export interface MenuActions {
  edit(menu: MenuRecord): void
  add(parent: number): void
  hide(menu: MenuRecord): void
  remove(menu: MenuRecord): void
  toggle(id: number): void
  onHandleKey(event: KeyboardEvent, id: number): void
}

interface MenuRowProps {
  line: MenuLine
  isOpen: boolean
  /** Being moved. */
  isDragged: boolean
  roles: readonly RoleWithMenus[]
  actions: MenuActions
}

export function MenuRow({
  line: { menu, depth, children },
  isOpen,
  isDragged,
  roles,
  actions,
}: MenuRowProps) {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const { list } = useFormat()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: menu.id })
  const name = recordTitle(resourceNamed('menus'), menu, locale)
  const canUpdate = can('update', resourceNamed('menus'), undefined, menu)
  const offered: MenuAction[] = [
    ...(canUpdate
      ? [
          {
            key: 'edit',
            label: text('list.edit', { title: name }),
            icon: <Edit />,
            run: () => actions.edit(menu),
          },
        ]
      : []),
    ...(menu.url === GROUP_URL && can('create', resourceNamed('menus'))
      ? [
          {
            key: 'add',
            label: text('access.addBelow', { name }),
            icon: <Add />,
            run: () => actions.add(menu.id),
          },
        ]
      : []),
    ...(canUpdate
      ? [
          {
            key: 'hide',
            label: text(menu.hidden ? 'access.showMenu' : 'access.hideMenu', { name }),
            icon: menu.hidden ? <Visibility /> : <VisibilityOff />,
            run: () => actions.hide(menu),
          },
        ]
      : []),
    ...(can('delete', resourceNamed('menus'), undefined, menu)
      ? [
          {
            key: 'delete',
            label: text('list.delete', { title: name }),
            icon: <Delete />,
            isDivided: true,
            isDestructive: true,
            run: () => actions.remove(menu),
          },
        ]
      : []),
  ]
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-menu={menu.id}
      sx={{
        ...LINE,
        ...(menu.hidden && {
          '& .menu-name': { color: 'text.secondary', textDecoration: 'line-through' },
        }),
        ...((isDragged || isDragging) && DRAGGED),
      }}
      style={{
        transform: CSS.Translate.toString(transform) ?? '',
        ...(transition && { transition }),
      }}
    >
      {canUpdate && (
        <IconButton
          size="small"
          ref={setActivatorNodeRef}
          {...listeners}
          data-handle={menu.id}
          aria-label={text('access.moveMenu', { name })}
          aria-describedby="menu-move-help"
          aria-pressed={isDragged}
          onKeyDown={(event) => actions.onHandleKey(event, menu.id)}
          sx={{
            cursor: isDragging ? 'grabbing' : 'grab',
            touchAction: 'none',
            color: 'text.secondary',
          }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
      )}
      <Box sx={{ width: `${depth * INDENT}px`, flex: 'none' }} />
      <IconButton
        size="small"
        aria-expanded={isOpen}
        aria-label={text('access.submenus', { name })}
        onClick={() => actions.toggle(menu.id)}
        sx={{ visibility: children > 0 ? 'visible' : 'hidden' }}
      >
        <ChevronRight
          fontSize="small"
          sx={{ transition: 'rotate 120ms', rotate: isOpen ? '90deg' : '0deg' }}
        />
      </IconButton>
      <Icon name={menu.icon ?? ''} sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 120px', minWidth: 0, ml: 0.5 }}>
        <Box
          className="menu-name"
          sx={{ fontWeight: menu.url === GROUP_URL ? 600 : 400, overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        <Box title={menu.url} sx={{ ...CLIPPED, color: 'text.secondary', fontSize: '0.8125em' }}>
          {menu.url === GROUP_URL ? text('access.menuGroup') : menu.url}
        </Box>
      </Box>
      {menu.hidden && <Chip size="small" label={text('access.hidden')} />}
      <Box sx={ROLES}>
        {list(
          roles
            .filter((role) => menu.url !== GROUP_URL && role.menus.includes(menu.id))
            .map((role) => role.name?.[locale] || role.key),
        )}
      </Box>
      <Box className={ACTIONS} sx={{ flex: 'none' }}>
        {offered.length > 0 && (
          <MenuButton
            isIcon
            label={text('list.actionsOf', { title: name })}
            icon={<MoreHoriz fontSize="small" />}
            actions={offered}
          />
        )}
      </Box>
    </Box>
  )
}

const ACTIONS = 'menu-actions'
const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  minHeight: 48,
  px: 0.5,
  py: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  position: 'relative',
  '&:last-of-type': { borderBottom: 0 },
  // As in a list, they appear with pointer and focus; and stay while their menu, which has the focus
  // outside of the row, is open.
  '@media (hover: hover)': {
    [`&:not(:hover, :focus-within) .${ACTIONS}:not(:has([aria-expanded=true]))`]: { opacity: 0 },
  },
} as const
/** A column. */
const ROLES = {
  display: { xs: 'none', sm: 'block' },
  flex: 'none',
  width: '32%',
  px: 1,
  color: 'text.secondary',
  fontSize: '0.8125em',
} as const
const CLIPPED = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const DRAGGED = { bgcolor: 'var(--row-selected)', zIndex: 3, boxShadow: 4 } as const
