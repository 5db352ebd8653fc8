/** A section of the profile: a card with title, description, and actions. */
import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  description?: string
  action?: ReactNode
  children?: ReactNode
}

export function Panel({ title, description, action, children }: PanelProps) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {description && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.25 }}>
              {description}
            </Box>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  )
}
