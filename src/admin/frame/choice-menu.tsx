/** A button that opens a short list of exclusive choices. */

import Check from '@mui/icons-material/Check'
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { menuStyles } from '#fields/parts/picker-styles.ts'

interface ChoiceListProps<T extends string> {
  id: string
  label: string
  /** Null while the list is closed. */
  anchor: HTMLElement | null
  choices: readonly Choice<T>[]
  value: T
  onSelect(value: T): void
  onClose(): void
}

/** The open list of a menu of choices. */
function ChoiceList<T extends string>({
  id,
  label,
  anchor,
  choices,
  value,
  onSelect,
  onClose,
}: ChoiceListProps<T>) {
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose} {...menuStyles(label)}>
      {choices.map((choice) => (
        <MenuItem
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === value}
          selected={choice.value === value}
          lang={choice.lang}
          onClick={() => onSelect(choice.value)}
        >
          <ListItemIcon>{choice.value === value && <Check fontSize="small" />}</ListItemIcon>
          <ListItemText>{choice.label}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  )
}

interface Choice<T extends string> {
  value: T
  label: string
  lang?: string
}

interface ChoiceMenuProps<T extends string> {
  /** Names the choice on hover and to assistive technology. */
  label: string
  /** On the button. */
  buttonContent: ReactNode
  /** Visible text of the button; the accessible name begins with it (WCAG 2.5.3). */
  buttonText?: string
  choices: readonly Choice<T>[]
  value: T
  onChange(value: T): void
}

export function ChoiceMenu<T extends string>(props: ChoiceMenuProps<T>) {
  const { label, buttonContent, buttonText, choices, value, onChange } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const handleSelect = (selected: string) => {
    setAnchor(null)
    const choice = choices.find((item) => item.value === selected)
    if (choice && choice.value !== value) onChange(choice.value)
  }
  return (
    <>
      <Button
        color="inherit"
        // A tooltip of the library weighs as much as the rest of the sign-in's own code.
        title={label}
        aria-label={buttonText ? `${buttonText} ${label}` : label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 36, px: 1 }}
      >
        {buttonContent}
      </Button>
      <ChoiceList
        id={id}
        label={label}
        anchor={anchor}
        choices={choices}
        value={value}
        onSelect={handleSelect}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
