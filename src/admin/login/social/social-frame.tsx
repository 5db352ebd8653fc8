/** The frame of the WeChat sign-in pages: progress, errors, and the alternative sign-in. */
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../i18n/text.ts'
import { useDocumentTitle } from '../../providers/document-title.ts'
import { LoginHero } from '../login-hero.tsx'

interface SocialFrameProps {
  title: string
  description?: string
  /** Shown as an alert. */
  problem?: string
  isPending?: boolean
  /** Label of the alternative, where the page has its own password form. */
  alternative?: string
  children?: ReactNode
}

export function SocialFrame({
  title,
  description,
  problem,
  isPending = false,
  alternative,
  children,
}: SocialFrameProps) {
  const text = useText()
  useDocumentTitle(title)
  return (
    <LoginHero>
      <Typography variant="h1">{title}</Typography>
      {description && <Typography sx={{ color: 'text.secondary' }}>{description}</Typography>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {isPending && (
        <Box role="status" aria-label={title} sx={{ display: 'grid', placeItems: 'center', py: 2 }}>
          <CircularProgress aria-hidden />
        </Box>
      )}
      {children}
      <Button component={Link} to="/login">
        {alternative ?? text('social.password')}
      </Button>
    </LoginHero>
  )
}
