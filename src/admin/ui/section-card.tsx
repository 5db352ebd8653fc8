/** A card of a page, under its heading. */
import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface SectionCardProps {
  title: string
  /** At the right of the heading. */
  aside?: ReactNode
  children: ReactNode
}

export function SectionCard({ title, aside, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, md: 2.5 }, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          mb: 1.5,
          minHeight: 32,
        }}
      >
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  )
}
