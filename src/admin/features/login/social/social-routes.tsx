/** Routes of the WeChat sign-in. */

import { Button } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useState } from 'react'
import { Route } from 'react-router-dom'
import { useText } from '#admin/core/i18n/text.ts'
import { LoginForm } from '../login-form.tsx'
import { bind, waiting } from './social-api.ts'
import { SocialFrame } from './social-frame.tsx'
import { SocialReturn, SocialSignInPage, SocialStart } from './social-pages.tsx'
import { useSignIn } from './use-sign-in.ts'

export const socialRoutes = [
  <Route key="weixin" path="/login/weixin" element={<SocialSignInPage />} />,
  <Route key="qrweb" path="/login/qrweb" element={<SocialStart flow="qr" />} />,
  <Route key="wxauth" path="/login/wxauth" element={<SocialStart flow="inside" />} />,
  <Route key="return" path="/auth-redirect" element={<SocialReturn call="weixinLogin" />} />,
  <Route key="getopenid" path="/login/getopenid" element={<SocialReturn call="getopenid" />} />,
  <Route key="upopenid" path="/login/upopenid" element={<SocialBind />} />,
]

/** /login/upopenid: a person who returns from WeChat without an account signs in once, which binds it. */
function SocialBind() {
  const text = useText()
  const enter = useSignIn()
  const [person] = useState(waiting.read)
  if (!person) {
    return (
      <SocialFrame title={text('social.bindTitle')} lead={text('social.bindLate')}>
        <Button variant="contained" component={LinkBase} to="/login/weixin">
          {text('social.again')}
        </Button>
      </SocialFrame>
    )
  }
  const signIn = (credentials: { username: string; password: string }) =>
    enter(credentials, async () => {
      waiting.clear()
      await bind(person)
    })
  const name = person.name ?? text('social.someone')
  return (
    <SocialFrame
      title={text('social.bindTitle')}
      lead={text('social.bindLead', { name })}
      alternative={text('social.bindSkip')}
    >
      <LoginForm signIn={signIn} />
    </SocialFrame>
  )
}
