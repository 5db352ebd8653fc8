/** The frame of the pages of signing in by WeChat: what is happening, what went wrong, and the other way in. */
import { Alert, Box, Button, CircularProgress, Paper, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { LanguageSwitch } from '../../layout/language-switch.tsx'
import { usePageTitle } from '../../layout/page-title.ts'
import { ThemeSwitch } from '../../layout/theme-switch.tsx'

interface SocialFrameProps {
  title: string
  lead?: string
  /** What went wrong, said as an alert. */
  problem?: string
  isWorking?: boolean
  children?: ReactNode
}

export function SocialFrame({ title, lead, problem, isWorking = false, children }: SocialFrameProps) {
  const text = useText()
  usePageTitle(title)
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', gap: 0.5, p: 1 }}>
        <LanguageSwitch />
        <ThemeSwitch />
      </Box>
      <Box component="main" sx={{ m: 'auto', p: 2, width: '100%', maxWidth: 416, pb: 12 }}>
        <Paper variant="outlined" sx={{ borderRadius: 2, p: { xs: 3, sm: 4 }, display: 'grid', gap: 2 }}>
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
            {text('social.password')}
          </Button>
        </Paper>
      </Box>
    </Box>
  )
}
