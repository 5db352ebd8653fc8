/** In place of content that does not exist: what it is for, and how one begins. */
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Icon } from '#fields/icon/icons.tsx'

interface PlaceholderProps {
  /** Name of the icon. */
  icon: string
  title: string
  description: string
  children?: ReactNode
}

export const Placeholder = ({ icon, title, description, children }: PlaceholderProps) => (
  <Box sx={{ m: 'auto', p: 4, textAlign: 'center' }}>
    <Icon name={icon} sx={{ fontSize: 56, color: 'text.secondary', opacity: 0.5 }} />
    <Typography variant="h2" sx={{ mt: 1 }}>
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '60ch', mx: 'auto' }}>
      {description}
    </Typography>
    {children}
  </Box>
)
