/** On phones, the entry of the menu of more controls that opens the favourites. */
import StarBorder from '@mui/icons-material/StarBorder'
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import type { MoreItemProps } from '#admin/core/extensions.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { useToggleFavourite } from './favourites.ts'
import { openRequests } from './open-requests.ts'

export function FavouritesItem({ anchor, onSelect, ...item }: MoreItemProps) {
  const text = useText()
  const toggle = useToggleFavourite()
  if (!toggle) return null
  return (
    <MenuItem
      {...item}
      onClick={() => {
        onSelect()
        if (anchor) openRequests.emit(anchor)
      }}
    >
      <ListItemIcon>
        <StarBorder fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text('favourites.open')}</ListItemText>
    </MenuItem>
  )
}
