/** A part of the start page: its heading, what belongs to it, and its content. */
import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { LINK_TARGET } from '#admin/core/fields/parts/link-target.ts'

interface DashboardCardProps {
  title: string
  /** Beside the heading, quieter. */
  aside?: ReactNode
  /** Least width in pixels, and its share of what is left in the row. */
  width: number
  share?: number
  children: ReactNode
}

export function DashboardCard({ title, aside, width, share = 1, children }: DashboardCardProps) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        flex: `${share} 1 ${width}px`,
        minWidth: `min(100%, ${width}px)`,
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Box sx={ASIDE}>{aside}</Box>
      </Box>
      {children}
    </Card>
  )
}

const ASIDE = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '& a': { ...LINK_TARGET, display: 'inline-block', color: 'primary.main' },
}
