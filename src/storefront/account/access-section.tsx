/** Sign-in options of the account: the password, and WeChat where it is configured. */

import { useEffect, useState } from 'react'
import type { SignInOptions, WebAccount } from '#shared/web/account.ts'
import { useText } from '../language/language.tsx'
import { invalidate, useQuery } from '../query/use-query.ts'
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { OPTIONS_URL } from './api.ts'
import { Section } from './section.tsx'
import { bindReturned, redirectToWeChat, unbind } from './social-api.ts'
import styles from './user-page.module.css'

const ChangePassword = lazyComponent(() =>
  import('./change-password.tsx').then((module) => module.ChangePassword),
)

interface AccessSectionProps {
  account: WebAccount
  /** Result of the redirect from WeChat. */
  code: string | null
  state: string | null
  onBack(): void
}

export function AccessSection({ account, ...returned }: AccessSectionProps) {
  const text = useText('account')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const options = useQuery<SignInOptions>(OPTIONS_URL).data
  return (
    <Section id="access" title={text('user.access')}>
      <div className={styles.row}>
        <div>
          <strong>{text('signIn.password')}</strong>
          <p className={styles.quiet}>{text('password.lead')}</p>
        </div>
        <Button onClick={() => setDialogOpen(true)}>{text('password.title')}</Button>
      </div>
      {options?.wechat && <WeChat name={account.wechat} {...returned} />}
      {isDialogOpen && <ChangePassword onClose={() => setDialogOpen(false)} />}
    </Section>
  )
}

type WeChatProps = Omit<AccessSectionProps, 'account'> & { name: string | null }

function WeChat({ name, code, state, onBack }: WeChatProps) {
  const text = useText('account')
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (!code || !state) return
    bindReturned(code, state)
      .then(async (isBound) => {
        if (!isBound) return setProblem(text('wechat.taken'))
        showToast({ kind: 'success', text: text('wechat.nowBound') })
        await invalidate('/api/user/get_Info_web')
      })
      .catch((error: Error) => setProblem(error.message))
      .finally(onBack)
  }, [code, state, onBack, text])

  const fail = (error: Error) => setProblem(error.message)
  const disconnect = () =>
    unbind()
      .then(() => invalidate('/api/user/get_Info_web'))
      .then(() => showToast({ text: text('wechat.nowUnbound') }), fail)
  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={styles.row}>
        <div>
          <strong>{text('wechat.name')}</strong>
          <p className={styles.quiet}>
            {name ? text('wechat.bound', { name }) : text('wechat.unbound')}
          </p>
        </div>
        <Button onClick={name ? disconnect : () => redirectToWeChat().catch(fail)}>
          {text(name ? 'wechat.unbind' : 'wechat.bind')}
        </Button>
      </div>
    </>
  )
}
