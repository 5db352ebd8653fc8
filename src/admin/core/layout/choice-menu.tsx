/** A button that opens a short list of exclusive choices. */
import Check from '@mui/icons-material/Check'
import { Button, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { menuStyles } from '../fields/parts/picker-styles.ts'

interface ChoiceMenuProps<T extends string> {
  /** Names the choice in the tooltip and to assistive technology. */
  label: string
  /** On the button. */
  shown: ReactNode
  /** Visible text of the button; the accessible name begins with it (WCAG 2.5.3). */
  buttonText?: string
  choices: readonly { value: T; label: string; lang?: string }[]
  value: T
  onChange(value: T): void
}

export function ChoiceMenu<T extends string>({
  label,
  shown,
  buttonText,
  choices,
  value,
  onChange,
}: ChoiceMenuProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choose = (selected: T) => {
    setAnchor(null)
    if (selected !== value) onChange(selected)
  }
  return (
    <>
      <Tooltip title={label}>
        <Button
          color="inherit"
          aria-label={buttonText ? `${buttonText}, ${label}` : label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ minWidth: 36, px: 1 }}
        >
          {shown}
        </Button>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} {...menuStyles(label)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            lang={choice.lang}
            onClick={() => choose(choice.value)}
          >
            <ListItemIcon>{choice.value === value && <Check fontSize="small" />}</ListItemIcon>
            <ListItemText>{choice.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
