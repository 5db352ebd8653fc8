/** One menu in the tree: drag handle, expand, show or hide, edit, delete. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import Add from '@mui/icons-material/Add'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Delete from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Edit from '@mui/icons-material/EditOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box, Chip, IconButton, Tooltip } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { resourceNamed } from '../resources.ts'
import { recordTitle } from '../ui/record-title.ts'
import type { MenuLine, MenuRecord } from './menu-order.ts'
import type { RoleWithMenus } from './menus.ts'

const INDENT = 24
const GROUP = '#'

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
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: menu.id })
  const name = recordTitle(resourceNamed('menus'), menu, locale)
  const canUpdate = can('update', resourceNamed('menus'), undefined, menu)
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
        aria-label={text(isOpen ? 'layout.collapse' : 'layout.expand', { name })}
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
          sx={{ fontWeight: menu.url === GROUP ? 600 : 400, overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        <Box title={menu.url} sx={{ ...CLIPPED, color: 'text.secondary', fontSize: '0.8125em' }}>
          {menu.url === GROUP ? text('access.menuGroup') : menu.url}
        </Box>
      </Box>
      <Box
        sx={{
          display: { xs: 'none', sm: 'flex' },
          flexWrap: 'wrap',
          gap: 0.5,
          justifyContent: 'end',
        }}
      >
        {menu.hidden && (
          <Chip size="small" color="warning" variant="outlined" label={text('access.hidden')} />
        )}
        {roles
          .filter((role) => menu.url !== GROUP && role.menus.includes(menu.id))
          .map((role) => (
            <Chip
              key={role.id}
              size="small"
              variant="outlined"
              label={role.name?.[locale] || role.key}
            />
          ))}
      </Box>
      <Box className={ACTIONS} sx={{ display: 'flex', flex: 'none' }}>
        {canUpdate && (
          <ActionButton
            label={text(menu.hidden ? 'access.showMenu' : 'access.hideMenu', { name })}
            onClick={() => actions.hide(menu)}
          >
            {menu.hidden ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </ActionButton>
        )}
        {menu.url === GROUP && can('create', resourceNamed('menus')) && (
          <ActionButton
            label={text('access.addBelow', { name })}
            onClick={() => actions.add(menu.id)}
          >
            <Add fontSize="small" />
          </ActionButton>
        )}
        {canUpdate && (
          <ActionButton
            label={text('list.edit', { title: name })}
            onClick={() => actions.edit(menu)}
          >
            <Edit fontSize="small" />
          </ActionButton>
        )}
        {can('delete', resourceNamed('menus'), undefined, menu) && (
          <ActionButton
            label={text('list.delete', { title: name })}
            onClick={() => actions.remove(menu)}
          >
            <Delete fontSize="small" />
          </ActionButton>
        )}
      </Box>
    </Box>
  )
}

function ActionButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick(): void
  children: ReactNode
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={onClick}
        sx={{ color: 'text.secondary' }}
      >
        {children}
      </IconButton>
    </Tooltip>
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
  // As in a list, they appear with pointer and focus.
  '@media (hover: hover)': {
    [`&:not(:hover, :focus-within) .${ACTIONS}`]: { opacity: 0 },
  },
} as const
const CLIPPED = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const DRAGGED = { bgcolor: 'var(--row-selected)', zIndex: 3, boxShadow: 4 } as const
