/** The header of a page: its only `h1`, related content, and actions at the right. */
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { usePageTitle } from '../providers/page-title.ts'

interface PageHeaderProps {
  title: string
  /** Next to the title, muted. */
  aside?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, aside, actions }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 1,
        minHeight: 40,
      }}
    >
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        sx={{
          flex: { xs: aside ? '1 0 100%' : 1, sm: 1 },
          order: { xs: aside ? 1 : 0, sm: 0 },
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {aside}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>{actions}</Box>
    </Box>
  )
}
