/** /login/upopenid: a person who returns from WeChat without an account signs in once, which binds it. */
import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SignInFormProps } from '../../extension-points.ts'
import { useText } from '../../i18n/text.ts'
import { LoginForm } from '../login-form.tsx'
import { useSignIn } from '../use-sign-in.ts'
import { bind, pendingBinding } from './social-api.ts'
import { SocialFrame } from './social-frame.tsx'

export function SocialBind() {
  const text = useText()
  const signInAndContinue = useSignIn()
  const [person] = useState(pendingBinding.read)
  if (!person) {
    return (
      <SocialFrame title={text('social.bindTitle')} description={text('social.bindLate')}>
        <Button variant="contained" component={Link} to="/login/weixin">
          {text('social.again')}
        </Button>
      </SocialFrame>
    )
  }
  const signIn: SignInFormProps['signIn'] = (credentials) =>
    signInAndContinue(credentials, async () => {
      pendingBinding.clear()
      await bind(person)
    })
  const name = person.name ?? text('social.someone')
  return (
    <SocialFrame
      title={text('social.bindTitle')}
      description={text('social.bindLead', { name })}
      alternative={text('social.bindSkip')}
    >
      <LoginForm signIn={signIn} />
    </SocialFrame>
  )
}
