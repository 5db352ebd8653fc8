/** A text button that opens a short menu of actions. */
import { Button, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { menuStyles } from './picker-styles.ts'

interface MenuButtonProps {
  label: string
  icon: ReactNode
  actions: readonly { key: string | number; label: string; run(): void }[]
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
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} {...menuStyles(label)}>
        {actions.map(({ key, label: name, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
