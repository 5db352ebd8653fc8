/** A hand-made action of a record: an icon in a row, a button with text on the record's page. */
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'

interface ExtraActionProps {
  /** Accessible name with the record: “Disable lin”. */
  label: string
  /** Button text. */
  buttonText: string
  icon: ReactNode
  inRow: boolean
  onClick(): void
}

export function ExtraAction({ label, buttonText, icon, inRow, onClick }: ExtraActionProps) {
  if (inRow) {
    return (
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          onClick={onClick}
          sx={{ color: 'text.secondary' }}
        >
          {icon}
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <Button startIcon={icon} aria-label={buttonText} onClick={onClick}>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {buttonText}
      </Box>
    </Button>
  )
}
