/** The open list of a menu of choices. */
import Check from '@mui/icons-material/Check'
import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import type { Choice } from './choice-menu.tsx'

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

export function ChoiceList<T extends string>({
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
