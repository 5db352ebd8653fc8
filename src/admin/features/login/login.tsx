/** Sign-in for staff, with links to the other sign-ins. */
import { Alert, Box, Button, Divider, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase, useLocation } from 'ra-core'
import { useText } from '#admin/core/i18n/text.ts'
import { usePageTitle } from '#admin/core/providers/page-title.ts'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { readReturnTo } from '#shared/session/return-to.ts'
import { LoginForm } from './login-form.tsx'
import { LoginHero } from './login-hero.tsx'
import { socialStatus } from './social/social-api.ts'

export function Login() {
  const text = useText()
  const { state } = useLocation()
  const { message, ...intent } = readReturnTo(state)
  // Without an answer the password remains; the error is not shown.
  const { data: social } = useQuery({ queryKey: ['social'], queryFn: socialStatus, retry: false })
  usePageTitle(text('login.title'))
  return (
    <LoginHero>
      <div>
        <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
          {text('login.title')}
        </Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{text('login.for')}</Typography>
      </div>
      {message && <Alert severity="error">{message}</Alert>}
      <LoginForm />
      {social?.wechat && (
        <Button variant="outlined" size="large" component={LinkBase} to="/login/weixin">
          {text('login.wechat')}
        </Button>
      )}
      <Divider />
      <Box sx={{ color: 'text.secondary' }}>
        {text('login.isCustomer')}{' '}
        <Link component={LinkBase} to={SIGN_IN_PAGE} state={intent} sx={{ display: 'inline-block', minHeight: 24 }}>
          {text('login.customers')}
        </Link>
      </Box>
    </LoginHero>
  )
}
