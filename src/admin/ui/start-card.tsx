/** A card of the start page: heading, related content, and body. */
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { LINK_TARGET, QUIET_LINK } from '#fields/parts/link-target.ts'
import { SectionCard } from './section-card.tsx'

interface StartCardProps {
  title: string
  /** Next to the heading, muted. */
  aside?: ReactNode
  /** Minimum width in px. */
  width: number
  children: ReactNode
}

export const StartCard = ({ title, aside, width, children }: StartCardProps) => (
  <SectionCard
    title={title}
    aside={<Box sx={ASIDE}>{aside}</Box>}
    sx={{
      flex: `1 1 ${width}px`,
      minWidth: `min(100%, ${width}px)`,
      p: { xs: 2, md: 2 },
      display: 'flex',
      flexDirection: 'column',
    }}
  >
    <Box sx={BODY}>{children}</Box>
  </SectionCard>
)

const BODY = { flex: 1, display: 'flex', flexDirection: 'column', gap: 1.5 } as const
const ASIDE = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '& a': { ...LINK_TARGET, ...QUIET_LINK, display: 'inline-block' },
}
