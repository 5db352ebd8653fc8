/** A drag handle that is a button, too: it opens the moves, for fingers and keys. */
import { ButtonBase, Menu, MenuItem } from '@mui/material'
import { type HTMLAttributes, type ReactNode, useState } from 'react'

interface Move {
  label: string
  isDisabled: boolean
  run(): void
}

interface MoveHandleProps extends HTMLAttributes<HTMLElement> {
  label: string
  moves: readonly Move[]
  children: ReactNode
}

export function MoveHandle({ label, moves, children, ...dragging }: MoveHandleProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        {...dragging}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={label}
        sx={HANDLE}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children}
      </ButtonBase>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {moves.map((move) => (
          <MenuItem
            key={move.label}
            dense
            disabled={move.isDisabled}
            onClick={() => {
              setAnchor(null)
              move.run()
            }}
          >
            {move.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const HANDLE = {
  minWidth: 24,
  minHeight: 24,
  borderRadius: 1,
  font: 'inherit',
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const
