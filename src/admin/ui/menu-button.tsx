/** A text button that opens a short menu of actions. */
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { menuStyles } from '#fields/parts/picker-styles.ts'

interface Action {
  key: string | number
  /** Heading above the actions of the same group, and the beginning of their accessible names. */
  group?: string
  label: string
  run(): void
}

interface MenuButtonProps {
  label: string
  icon: ReactNode
  actions: readonly Action[]
}

export function MenuButton({ label, icon, actions }: MenuButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={icon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        {...menuStyles(label)}
      >
        {actions.flatMap(({ key, group, label: name, run }, index) => [
          group !== undefined && group !== actions[index - 1]?.group && (
            <ListSubheader key={group} role="presentation" sx={GROUP}>
              {group}
            </ListSubheader>
          ),
          <MenuItem
            key={key}
            aria-label={group && `${group}: ${name}`}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {name}
          </MenuItem>,
        ])}
      </Menu>
    </>
  )
}

const GROUP = { lineHeight: 2.2, bgcolor: 'transparent' } as const
