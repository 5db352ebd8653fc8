/** Sign-in for staff: the form and the switches, nothing else. */
import { Box, Paper, Typography } from '@mui/material'
import { useNavigate } from 'ra-core'
import { useEffect } from 'react'
import { PRODUCT_NAME } from '#shared/constants.ts'
import { homeOf } from '#shared/session/gate.ts'
import { readToken } from '#shared/session/token.ts'
import { useText } from '../i18n/text.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { usePageTitle } from '../layout/page-title.ts'
import { SIDEBAR } from '../layout/theme.ts'
import { ThemeSwitch } from '../layout/theme-switch.tsx'
import { sessionUser } from '../providers/session.ts'
import { LoginForm } from './login-form.tsx'

/** Whoever is signed in already is sent to their home (specification §4). */
function useSendHome() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!readToken()) return
    sessionUser()
      .then(({ roles }) => navigate(homeOf(roles), { replace: true }))
      .catch(() => undefined)
  }, [navigate])
}

export function Login() {
  const text = useText()
  usePageTitle(text('login.title'))
  useSendHome()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', gap: 0.5, p: 1 }}>
        <LanguageSwitch />
        <ThemeSwitch />
      </Box>
      <Box component="main" sx={{ m: 'auto', p: 2, width: '100%', maxWidth: 416, pb: 12 }}>
        <Paper variant="outlined" sx={{ overflow: 'hidden', borderRadius: 2 }}>
          <Box sx={{ height: 4, background: `linear-gradient(90deg, ${SIDEBAR.ground}, ${SIDEBAR.active})` }} />
          <Box sx={{ p: { xs: 3, sm: 4 } }}>
            <Typography variant="h1">{text('login.title')}</Typography>
            <Typography sx={{ color: 'text.secondary', mb: 3 }}>
              {text('login.lead', { product: PRODUCT_NAME })}
            </Typography>
            <LoginForm />
          </Box>
        </Paper>
      </Box>
    </Box>
  )
}
