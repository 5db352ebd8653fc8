/** Initials of other users who have the record open: a sign, not a lock. */
import { Avatar, Box, Tooltip } from '@mui/material'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import type { OpenRecordProps } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { usePresence } from './use-presence.ts'

const AVATAR = {
  width: 30,
  height: 30,
  fontSize: 13,
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const
const EDITING = {
  ...AVATAR,
  outline: '2px solid',
  outlineOffset: '1px',
  outlineColor: 'warning.main',
} as const

export function RecordPresence(props: OpenRecordProps) {
  const text = useText()
  const colleagues = usePresence(props).map(({ id, name, isEditing }) => ({
    id,
    initial: name.trim()[0]?.toUpperCase(),
    sx: isEditing ? EDITING : AVATAR,
    label: text(isEditing ? 'together.editing' : 'together.viewing', { name }),
  }))
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={visuallyHidden}>
        {colleagues.map(({ label }) => label).join(' · ')}
      </Box>
      {colleagues.map(({ id, initial, sx, label }) => (
        <Tooltip key={id} title={label} describeChild>
          <Avatar aria-hidden sx={sx}>
            {initial}
          </Avatar>
        </Tooltip>
      ))}
    </Box>
  )
}
