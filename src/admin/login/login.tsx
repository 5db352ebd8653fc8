/** Sign-in for staff, with links to the other sign-ins that the product has. */
import { Alert, Box, Button, Divider, Link, Typography } from '@mui/material'
import { useEffect } from 'react'
import { Link as RouteLink, useLocation } from 'react-router-dom'
import { SIGN_IN_PAGE, STAFF_HOME } from '#shared/session/gate.ts'
import { readReturnTo } from '#shared/session/return-to.ts'
import { useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { useDocumentTitle } from '../providers/document-title.ts'
import { LoginForm } from './login-form.tsx'
import { LoginHero } from './login-hero.tsx'
import { useSocialStatus } from './social/use-social-status.ts'
import { useSignIn } from './use-sign-in.ts'

export function Login() {
  const text = useText()
  const signIn = useSignIn()
  const { message, ...intent } = readReturnTo(useLocation().state)
  // Without an answer the password remains; the error is not shown.
  const { status: social } = useSocialStatus()
  useDocumentTitle(text('login.title'))
  const { preloadPage, brand } = useExtensions()
  // While the form is filled in.
  useEffect(() => preloadPage(STAFF_HOME), [preloadPage])
  return (
    <LoginHero>
      <div>
        <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
          {text('login.title')}
        </Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{text('login.for')}</Typography>
      </div>
      {message && <Alert severity="error">{message}</Alert>}
      <LoginForm signIn={signIn} />
      {social?.wechat && (
        <Button variant="outlined" size="large" component={RouteLink} to="/login/weixin">
          {text('login.wechat')}
        </Button>
      )}
      {brand.customers && (
        <>
          <Divider />
          <Box sx={{ color: 'text.secondary' }}>
            {text(brand.customers)}{' '}
            <Link
              component={RouteLink}
              to={SIGN_IN_PAGE}
              state={intent}
              sx={{ display: 'inline-block', minHeight: 24 }}
            >
              {text('login.customers')}
            </Link>
          </Box>
        </>
      )}
    </LoginHero>
  )
}
