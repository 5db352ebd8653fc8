/** WeChat sign-in: redirect, return, and connecting an account. */

import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CUSTOMER_HOME, SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { type ReturnTo, readReturnTo, targetOf } from '#shared/session/return-to.ts'
import type { SignInOptions } from '#shared/web/account.ts'
import { useText } from '../language/language.tsx'
import { signInBy } from '../query/sign-in.ts'
import { useQuery } from '../query/use-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { OPTIONS_URL } from './api.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-layout.module.css'
import { SignInLayout } from './sign-in-layout.tsx'
import {
  bind,
  personOf,
  redirectToWeChat,
  returnToOfStart,
  type SocialPerson,
} from './social-api.ts'

interface SocialLayoutProps {
  title: string
  lead?: string
  problem?: string | undefined
  shouldFocus?: boolean
  /** The page to return to. */
  intent: ReturnTo
  children?: ReactNode
}

function SocialLayout({ problem, intent, children, ...props }: SocialLayoutProps) {
  const text = useText('account')
  return (
    <SignInLayout {...props}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={styles.form}>
        {children}
        <ButtonLink to={SIGN_IN_PAGE} state={intent} replace>
          {text('wechat.password')}
        </ButtonLink>
      </div>
    </SignInLayout>
  )
}

/** The link to WeChat, or a notice that it is not configured. */
export function SocialStart() {
  const text = useText('account')
  const [problem, setProblem] = useState('')
  const options = useQuery<SignInOptions>(OPTIONS_URL).data
  const intent = readReturnTo(useLocation().state)
  if (options?.wechat === false)
    return (
      <SocialLayout title={text('wechat.none')} lead={text('wechat.noneLead')} intent={intent} />
    )
  const start = () => redirectToWeChat(intent).catch((error: Error) => setProblem(error.message))
  return (
    <SocialLayout
      title={text('wechat.title')}
      lead={text('wechat.lead')}
      problem={problem}
      intent={intent}
    >
      <Button variant="primary" disabled={!options} onClick={start}>
        {text('wechat.go')}
      </Button>
    </SocialLayout>
  )
}

/** @param props.code missing if the person declined */
export function SocialReturn({ code, state }: { code: string | null; state: string }) {
  const text = useText('account')
  const navigate = useNavigate()
  const [person, setPerson] = useState<SocialPerson | null>(null)
  const [problem, setProblem] = useState('')
  const intent = returnToOfStart()

  useEffect(() => {
    if (!code) return
    personOf(code, state)
      .then(async (identity) => {
        if (!identity.token) return setPerson(identity)
        await signInBy(identity.token)
        void navigate(targetOf(returnToOfStart()) ?? CUSTOMER_HOME, { replace: true })
      })
      .catch((error: Error) => setProblem(error.message))
  }, [code, state, navigate])

  if (!code || problem) {
    return (
      <SocialLayout
        title={text('wechat.failed')}
        problem={problem || text('wechat.declined')}
        intent={intent}
        shouldFocus
      >
        <ButtonLink variant="primary" to={`${SIGN_IN_PAGE}?wechat`} state={intent} replace>
          {text('wechat.again')}
        </ButtonLink>
      </SocialLayout>
    )
  }
  if (!person) return <SignInLayout title={text('wechat.title')} lead={text('wechat.checking')} />
  const name = person.name ?? text('wechat.someone')
  return (
    <SignInLayout title={text('wechat.bindTitle')} lead={text('wechat.bindLead', { name })}>
      <SignInForm intent={intent} onSignedIn={() => bind(person)} />
    </SignInLayout>
  )
}
