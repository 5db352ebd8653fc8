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
  isPending?: boolean
  onClick(): void
}

export function ExtraAction({
  label,
  buttonText,
  icon,
  inRow,
  isPending = false,
  onClick,
}: ExtraActionProps) {
  if (inRow) {
    return (
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          loading={isPending}
          onClick={onClick}
          sx={{ color: 'text.secondary' }}
        >
          {icon}
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <Button
      startIcon={icon}
      loading={isPending}
      loadingPosition="start"
      aria-label={buttonText}
      onClick={onClick}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {buttonText}
      </Box>
    </Button>
  )
}
