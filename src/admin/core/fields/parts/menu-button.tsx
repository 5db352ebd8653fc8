/** A button with a word that opens a short menu of things to do. */
import { Button, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { menuLook } from './picker-look.ts'

interface MenuButtonProps {
  label: string
  icon: ReactNode
  acts: readonly { key: string | number; label: string; act(): void }[]
}

export function MenuButton({ label, icon, acts }: MenuButtonProps) {
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
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} {...menuLook(label)}>
        {acts.map(({ key, label: name, act }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null)
              act()
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
