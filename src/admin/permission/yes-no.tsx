/** Yes or no, by text and colour. */
import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Box } from '@mui/material'
import { useText } from '../i18n/text.ts'

export function YesNo({ value }: { value: boolean }) {
  const text = useText()
  const Icon = value ? Check : Close
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: value ? 'success.main' : 'text.secondary',
        fontWeight: value ? 600 : 400,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {text(value ? 'access.yes' : 'access.no')}
    </Box>
  )
}
