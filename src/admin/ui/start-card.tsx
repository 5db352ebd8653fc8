/** A card of the start page: heading, related content, and body. */
import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { LINK_TARGET, QUIET_LINK } from '#fields/parts/link-target.ts'

interface StartCardProps {
  title: string
  /** Next to the heading, muted. */
  aside?: ReactNode
  /** Minimum width in px, and its share of the free space in the row. */
  width: number
  share?: number
  children: ReactNode
}

export function StartCard({ title, aside, width, share = 1, children }: StartCardProps) {
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
  '& a': { ...LINK_TARGET, ...QUIET_LINK, display: 'inline-block' },
}
