/** A button that opens a short menu of actions, some of which open further ones in its place. */
import {
  Button,
  Divider,
  IconButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
  Tooltip,
} from '@mui/material'
import { LinkBase, type LinkBaseProps } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { menuStyles } from '#fields/parts/picker-styles.ts'

export interface MenuAction {
  key: string | number
  /** Heading above the actions of the same group, and the beginning of their accessible names. */
  group?: string
  label: string
  icon?: ReactNode
  /** Whether a line is above it. */
  isDivided?: boolean
  isDestructive?: boolean
  /** Page that it leads to. */
  to?: LinkBaseProps['to']
  /** State of that page's location. */
  state?: unknown
  /** Takes the button, for what opens next to it. */
  run?(anchor: HTMLElement): void
  /** Opens in place of the menu. */
  actions?: readonly MenuAction[]
}

/** Actions whose dialog the caller renders. */
export interface DialogActions {
  actions: readonly MenuAction[]
  dialog: ReactNode
}

interface MenuButtonProps {
  label: string
  icon: ReactNode
  actions: readonly MenuAction[]
  /** Whether the label is only the name of the icon. */
  isIcon?: boolean
}

export function MenuButton({ label, icon, actions, isIcon = false }: MenuButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<MenuAction | null>(null)
  const close = () => {
    setAnchor(null)
    setOpened(null)
  }
  const props = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const
  const select = (action: MenuAction) => {
    if (action.actions) return setOpened(action)
    close()
    if (anchor) action.run?.(anchor)
  }
  const name = opened?.label ?? label
  return (
    <>
      {isIcon ? (
        <Tooltip title={label}>
          <IconButton aria-label={label} {...props}>
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button startIcon={icon} {...props}>
          {label}
        </Button>
      )}
      <Menu
        // A new menu takes the focus into its first action.
        key={opened?.key}
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        {...menuStyles(name)}
        // Actions that lead to pages are links, which are no items of an HTML list.
        slotProps={{ list: { component: 'div' } }}
      >
        {(opened?.actions ?? actions).flatMap((action, index, all) => [
          action.isDivided && index > 0 && <Divider key={`line ${action.key}`} />,
          action.group !== undefined && action.group !== all[index - 1]?.group && (
            <ListSubheader key={action.group} component="div" role="presentation" sx={GROUP}>
              {action.group}
            </ListSubheader>
          ),
          <ActionItem key={action.key} action={action} onSelect={() => select(action)} />,
        ])}
      </Menu>
    </>
  )
}

interface ActionItemProps {
  action: MenuAction
  onSelect(): void
}

/** Takes further properties, which a menu gives its items. */
function ActionItem({ action, onSelect, ...menuProps }: ActionItemProps) {
  const { group, label, icon, to, state, actions, isDestructive } = action
  return (
    <MenuItem
      {...menuProps}
      component={to === undefined ? 'div' : LinkBase}
      {...(to !== undefined && { to, state })}
      aria-label={group && `${group}: ${label}`}
      aria-haspopup={actions && 'menu'}
      onClick={onSelect}
      sx={isDestructive ? { color: 'error.main' } : {}}
    >
      {icon && <ListItemIcon sx={{ color: 'inherit', '& svg': ICON }}>{icon}</ListItemIcon>}
      {icon ? <ListItemText>{label}</ListItemText> : label}
    </MenuItem>
  )
}

const GROUP = { lineHeight: 2.2, bgcolor: 'transparent' } as const
const ICON = { fontSize: '1.125rem', opacity: 0.8 } as const
