/**
 * The star in the top bar, which stars the current page and opens the favourites, and their entry
 * on phones.
 */
import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import {
  Box,
  Divider,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Tooltip,
} from '@mui/material'
import { useNavigate } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import { createEmitter } from '#shared/emitter.ts'
import type { MoreItemProps } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { usePageKey } from '../keyboard/use-key.ts'
import { useCan } from '../providers/can.ts'
import { engineResource } from '../resources.ts'
import { isSameKey, useFavourites, useToggleFavourite } from './favourites.ts'
import { useCurrentKey } from './use-current-key.ts'

/** Requests to open the favourites next to a control. */
const openRequests = createEmitter<HTMLElement>()

export function FavouritesMenu() {
  const text = useText()
  const navigate = useNavigate()
  const id = useId()
  const can = useCan()
  const list = engineResource('favourites')
  const favourites = useFavourites()
  const toggle = useToggleFavourite()
  const current = useCurrentKey()
  const isStarred = current !== null && favourites.some(({ key }) => isSameKey(key, current))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = text('favourites.open')
  useEffect(() => openRequests.subscribe(setAnchor), [])
  const icon = isStarred ? (
    <Star fontSize="small" sx={{ color: 'warning.main' }} />
  ) : (
    <StarBorder fontSize="small" />
  )
  const star = () => {
    if (toggle && current) toggle(current)
  }
  usePageKey({
    keys: 's',
    label: 'favourites.key',
    scope: 'everywhere',
    isEnabled: toggle !== null,
    run: star,
  })
  const closeThen = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  if (!toggle) return null
  return (
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        {...menuStyles(label)}
        slotProps={{ paper: { sx: { maxWidth: 360, minWidth: 220 } } }}
      >
        <MenuItem disabled={current === null} onClick={closeThen(star)}>
          <ListItemIcon>{icon}</ListItemIcon>
          <ListItemText>{text(isStarred ? 'favourites.remove' : 'favourites.add')}</ListItemText>
        </MenuItem>
        <Divider component="li" />
        {favourites.map(({ id, title, more, icon, url }) => (
          <MenuItem key={id} onClick={closeThen(() => navigate(url))}>
            <ListItemIcon>
              <Icon name={icon} fontSize="small" />
            </ListItemIcon>
            <ListItemText
              primary={title}
              secondary={more}
              slotProps={{ primary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
        {favourites.length === 0 && (
          <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
            {text('favourites.none')}
          </MenuItem>
        )}
        {can('list', list) && favourites.length > 0 && (
          <MenuItem onClick={closeThen(() => navigate(list.paths.list))}>
            <ListItemText inset>{text('favourites.all')}</ListItemText>
          </MenuItem>
        )}
      </Menu>
    </Box>
  )
}

/** On phones, the entry of the menu of more controls that opens the favourites. */
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
