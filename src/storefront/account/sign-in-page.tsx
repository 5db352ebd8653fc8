/** The customers' sign-in; redirects staff on their way to the back-office to their own. */

import { useLocation, useSearchParams } from 'react-router-dom'
import { isStorefrontPage, STAFF_SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { type ReturnTo, readReturnTo } from '#shared/session/return-to.ts'
import type { SignInOptions } from '#shared/web/account.ts'
import { useText } from '../language/language.tsx'
import { PAGES } from '../paths.ts'
import { useQuery } from '../query/use-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { hasPage } from '../ui/known-pages.ts'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { showToast } from '../ui/toast.ts'
import { OPTIONS_URL } from './api.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-layout.module.css'
import { SignInLayout } from './sign-in-layout.tsx'
import { redirectToWeChat } from './social-api.ts'
import { SocialReturn, SocialStart } from './social-views.tsx'

export function SignInPage() {
  const [search] = useSearchParams()
  const state = search.get('state')
  if (state) return <SocialReturn code={search.get('code')} state={state} />
  return search.has('wechat') ? <SocialStart /> : <PasswordSignIn />
}

function PasswordSignIn() {
  const text = useText('account')
  const state: unknown = useLocation().state
  const intent = readReturnTo(state)
  const { message, ...target } = intent
  const { username } = (state ?? {}) as { username?: string }
  const toStaff = { to: STAFF_SIGN_IN_PAGE, state: target }
  const isForStaff = intent.nextPathname !== undefined && !isStorefrontPage(intent.nextPathname)
  return (
    <SignInLayout title={text('signIn.title')} lead={text('signIn.lead')}>
      {message && <Notice kind="error">{message}</Notice>}
      {isForStaff && (
        <Notice action={<ButtonLink {...toStaff}>{text('signIn.staffGo')}</ButtonLink>}>
          {text('signIn.staffPage')}
        </Notice>
      )}
      <SignInForm intent={intent} {...(username && { username })} />
      <WeChat intent={target} />
      <div className={styles.more}>
        {hasPage(PAGES.register) && (
          <span>
            {text('signIn.new')} <PageLink to={PAGES.register}>{text('signIn.register')}</PageLink>
          </span>
        )}
        <PageLink to={PAGES.reset}>{text('signIn.reset')}</PageLink>
      </div>
      {!isForStaff && (
        <div className={styles.staff}>
          <PageLink {...toStaff}>{text('signIn.staff')}</PageLink>
        </div>
      )}
    </SignInLayout>
  )
}

/** The alternative sign-in, where configured. */
function WeChat({ intent }: { intent: ReturnTo }) {
  const text = useText('account')
  const options = useQuery<SignInOptions>(OPTIONS_URL).data
  if (!options?.wechat) return null
  const go = () =>
    redirectToWeChat(intent).catch((error: Error) =>
      showToast({ kind: 'error', text: error.message }),
    )
  return (
    <div className={styles.form}>
      <div className={styles.divider}>{text('signIn.or')}</div>
      <Button onClick={go}>{text('signIn.wechat')}</Button>
    </div>
  )
}
