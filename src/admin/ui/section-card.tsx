/** A card of a page, under its heading. */
import { Box, Card, type SxProps, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface SectionCardProps {
  /** Omitted where the page has no other section. */
  title?: ReactNode
  /** Below the heading, muted. */
  description?: string | undefined
  /** At the right of the heading. */
  aside?: ReactNode
  sx?: SxProps
  children?: ReactNode
}

export function SectionCard({ title, description, aside, sx = {}, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card
      component="section"
      {...(title && { 'aria-labelledby': id })}
      sx={[{ p: { xs: 1.5, md: 2.5 }, minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {title && (
        <Box sx={{ ...HEAD, alignItems: description ? 'start' : 'center' }}>
          <Box sx={{ flex: description ? '1 1 240px' : 1, minWidth: 0 }}>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            {description && <Box sx={DESCRIPTION}>{description}</Box>}
          </Box>
          {aside}
        </Box>
      )}
      {children}
    </Card>
  )
}

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  minHeight: 32,
  '&:not(:last-child)': { mb: 1.5 },
} as const
const DESCRIPTION = { color: 'text.secondary', fontSize: '0.8125rem', mt: 0.25 } as const
