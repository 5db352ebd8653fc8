/** Signing in by WeChat: go there, come back, and connect once with the account that one has here. */
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { CUSTOMER_HOME, SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { type Intent, intentHere, stateOf, targetOf } from '#shared/session/intent.ts'
import type { WebAccountWays } from '#shared/web/account.ts'
import { useRead } from '#storefront/core/reading/read.ts'
import { signInBy } from '#storefront/core/reading/session.ts'
import { Button, ButtonLink } from '#storefront/core/ui/button.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { WAYS } from './calls.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useText } from './messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { bind, goToService, intentBefore, personOf, type SocialPerson } from './social-calls.ts'

interface ViewProps {
  title: string
  lead?: string
  problem?: string | undefined
  isNews?: boolean
  /** Where the person was going. */
  intent: Intent
  children?: ReactNode
}

function View({ problem, intent, children, ...props }: ViewProps) {
  const text = useText()
  return (
    <Entrance {...props}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={styles.form}>
        {children}
        <ButtonLink to={SIGN_IN_PAGE} state={stateOf(intent)} replace>
          {text('wechat.password')}
        </ButtonLink>
      </div>
    </Entrance>
  )
}

/** The way there, or that there is none. */
export function SocialStart() {
  const text = useText()
  const [problem, setProblem] = useState('')
  const ways = useRead<WebAccountWays>(WAYS).data
  const intent = intentHere(useHistoryState())
  if (ways?.wechat === false) return <View title={text('wechat.none')} lead={text('wechat.noneLead')} intent={intent} />
  const go = () => goToService(intent).catch((error: Error) => setProblem(error.message))
  return (
    <View title={text('wechat.title')} lead={text('wechat.lead')} problem={problem} intent={intent}>
      <Button look="strong" disabled={!ways} onClick={go}>
        {text('wechat.go')}
      </Button>
    </View>
  )
}

/** @param props.code none, where the person did not agree */
export function SocialReturn({ code, state }: { code: string | null; state: string }) {
  const text = useText()
  const [, navigate] = useLocation()
  const [person, setPerson] = useState<SocialPerson | null>(null)
  const [problem, setProblem] = useState('')
  const intent = intentBefore()

  useEffect(() => {
    if (!code) return
    personOf(code, state)
      .then(async (came) => {
        if (!came.token) return setPerson(came)
        await signInBy(came.token)
        navigate(targetOf(intentBefore()) ?? CUSTOMER_HOME, { replace: true })
      })
      .catch((error: Error) => setProblem(error.message))
  }, [code, state, navigate])

  if (!code || problem) {
    return (
      <View title={text('wechat.failed')} problem={problem || text('wechat.refused')} intent={intent} isNews>
        <ButtonLink look="strong" to={`${SIGN_IN_PAGE}?wechat`} state={stateOf(intent)} replace>
          {text('wechat.again')}
        </ButtonLink>
      </View>
    )
  }
  if (!person) return <Entrance title={text('wechat.title')} lead={text('wechat.checking')} />
  const name = person.name ?? text('wechat.someone')
  return (
    <Entrance title={text('wechat.bindTitle')} lead={text('wechat.bindLead', { name })}>
      <SignInForm intent={intent} onSignedIn={() => bind(person)} />
    </Entrance>
  )
}
