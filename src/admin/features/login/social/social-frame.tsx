/** The frame of the pages of signing in by WeChat: what is happening, what went wrong, and the other way in. */
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { usePageTitle } from '#admin/core/providers/page-title.ts'
import { LoginHero } from '../login-hero.tsx'

interface SocialFrameProps {
  title: string
  lead?: string
  /** What went wrong, said as an alert. */
  problem?: string
  isWorking?: boolean
  /** The words of the other way in, where the page itself asks for a password. */
  alternative?: string
  children?: ReactNode
}

export function SocialFrame({ title, lead, problem, isWorking = false, alternative, children }: SocialFrameProps) {
  const text = useText()
  usePageTitle(title)
  return (
    <LoginHero>
      <Typography variant="h1">{title}</Typography>
      {lead && <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {isWorking && (
        <Box role="status" aria-label={title} sx={{ display: 'grid', placeItems: 'center', py: 2 }}>
          <CircularProgress aria-hidden />
        </Box>
      )}
      {children}
      <Button component={LinkBase} to="/login">
        {alternative ?? text('social.password')}
      </Button>
    </LoginHero>
  )
}
