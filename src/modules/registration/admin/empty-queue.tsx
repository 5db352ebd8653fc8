/** Empty states of the queue and the history. */
import { Box, Typography } from '@mui/material'
import { useText } from '#admin/i18n/text.ts'
import { Icon } from '#fields/icon/icons.tsx'

export function EmptyQueue({ isSearch }: { isSearch: boolean }) {
  const text = useText()
  return (
    <Box sx={{ py: 7, px: 2, textAlign: 'center', color: 'text.secondary' }}>
      <Icon name="customer" sx={{ fontSize: 44, opacity: 0.5 }} />
      <Typography variant="h2" component="p" sx={{ mt: 1, color: 'text.primary' }}>
        {text(isSearch ? 'registrations.noneFound' : 'registrations.empty')}
      </Typography>
      {!isSearch && <Typography sx={{ mt: 0.5 }}>{text('registrations.emptyHelp')}</Typography>}
    </Box>
  )
}
