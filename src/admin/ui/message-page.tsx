/** A page with a message and links onward. */
import { Box, Button, Typography } from '@mui/material'
import { LinkBase, useNavigate } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { usePageTitle } from '../providers/page-title.ts'

interface MessagePageProps {
  /** Large and muted above the title, e.g. 404. */
  mark?: string
  title: string
  children: ReactNode
  /** Replaces the link back. */
  action?: ReactNode
}

export function MessagePage({ mark, title, children, action }: MessagePageProps) {
  const text = useText()
  const navigate = useNavigate()
  usePageTitle(title)
  return (
    <Box sx={{ m: 'auto', p: 3, maxWidth: 480, textAlign: 'center' }}>
      {mark && (
        <Typography
          aria-hidden
          sx={{ fontSize: 72, fontWeight: 700, lineHeight: 1.1, color: 'text.secondary' }}
        >
          {mark}
        </Typography>
      )}
      <Typography variant="h1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{children}</Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        {action ?? <Button onClick={() => navigate(-1)}>{text('page.back')}</Button>}
        <Button component={LinkBase} to="/" variant="contained">
          {text('page.home')}
        </Button>
      </Box>
    </Box>
  )
}
