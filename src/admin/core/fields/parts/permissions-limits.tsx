/** Switches a table of limits on and off: without one, a key may do all that its role may. */
import { Box, Button } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import type { Grants } from '#shared/resources/permissions.ts'

interface PermissionsLimitsProps {
  table: Grants | null
  /** Undefined where it is read-only. */
  onChange: ((table: Grants | null) => void) | undefined
}

export function PermissionsLimits({ table, onChange }: PermissionsLimitsProps) {
  const text = useText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 220px', color: 'text.secondary' }}>
        {text(table ? 'access.limited' : 'access.unlimited')}
      </Box>
      {onChange && (
        <Button variant="outlined" onClick={() => onChange(table ? null : {})}>
          {text(table ? 'access.removeLimits' : 'access.addLimits')}
        </Button>
      )}
    </Box>
  )
}
