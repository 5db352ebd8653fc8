/** How one signs in: the password, and WeChat where it is set up. */
import { useEffect, useState } from 'react'
import type { WebAccount, WebAccountWays } from '#shared/web/account.ts'
import { refresh, useRead } from '#storefront/core/reading/read.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { say } from '#storefront/core/ui/toast.ts'
import { WAYS } from './calls.ts'
import { ChangePassword } from './change-password.tsx'
import { useText } from './messages.ts'
import { Section } from './section.tsx'
import { bindReturned, goToService, unbind } from './social-calls.ts'
import styles from './user-page.module.css'

interface AccessSectionProps {
  account: WebAccount
  /** What came back from WeChat. */
  code: string | null
  state: string | null
  onBack(): void
}

export function AccessSection({ account, ...came }: AccessSectionProps) {
  const text = useText()
  const [isChanging, setChanging] = useState(false)
  const ways = useRead<WebAccountWays>(WAYS).data
  return (
    <Section id="access" title={text('user.access')}>
      <div className={styles.row}>
        <div>
          <strong>{text('signIn.password')}</strong>
          <p className={styles.quiet}>{text('password.lead')}</p>
        </div>
        <Button onClick={() => setChanging(true)}>{text('password.title')}</Button>
      </div>
      {ways?.wechat && <WeChat name={account.wechat} {...came} />}
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </Section>
  )
}

type WeChatProps = Omit<AccessSectionProps, 'account'> & { name: string | null }

function WeChat({ name, code, state, onBack }: WeChatProps) {
  const text = useText()
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (!code || !state) return
    bindReturned(code, state)
      .then(async (isBound) => {
        if (!isBound) return setProblem(text('wechat.taken'))
        say({ kind: 'success', text: text('wechat.nowBound') })
        await refresh('/api/user/get_Info_web')
      })
      .catch((error: Error) => setProblem(error.message))
      .finally(onBack)
  }, [code, state, onBack, text])

  const fail = (error: Error) => setProblem(error.message)
  const end = () =>
    unbind()
      .then(() => refresh('/api/user/get_Info_web'))
      .then(() => say({ text: text('wechat.nowUnbound') }), fail)
  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={styles.row}>
        <div>
          <strong>{text('wechat.name')}</strong>
          <p className={styles.quiet}>{name ? text('wechat.bound', { name }) : text('wechat.unbound')}</p>
        </div>
        <Button onClick={name ? end : () => goToService().catch(fail)}>
          {text(name ? 'wechat.unbind' : 'wechat.bind')}
        </Button>
      </div>
    </>
  )
}
