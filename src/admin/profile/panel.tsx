/** A section of the profile: a card with title, description, and actions. */
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { SectionCard } from '../ui/section-card.tsx'

interface PanelProps {
  title: string
  description?: string
  action?: ReactNode
  children?: ReactNode
}

export const Panel = ({ title, description, action, children }: PanelProps) => (
  <SectionCard title={title} description={description} aside={action}>
    {children && <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>}
  </SectionCard>
)
