/** Where customers sign in; staff who were on their way to the back-office are shown their own way in. */
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { isStorefrontPage, STAFF_SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { type Intent, intentHere, stateOf } from '#shared/session/intent.ts'
import type { WebAccountWays } from '#shared/web/account.ts'
import { useRead } from '#storefront/core/reading/read.ts'
import { Button, ButtonLink } from '#storefront/core/ui/button.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { PageLink } from '#storefront/core/ui/page-link.tsx'
import { say } from '#storefront/core/ui/toast.ts'
import { WAYS } from './calls.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useText } from './messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { goToService } from './social-calls.ts'
import { SocialReturn, SocialStart } from './social-views.tsx'

export function SignInPage() {
  const [search] = useSearchParams()
  const state = search.get('state')
  if (state) return <SocialReturn code={search.get('code')} state={state} />
  return search.has('wechat') ? <SocialStart /> : <PasswordSignIn />
}

function PasswordSignIn() {
  const text = useText()
  const state: unknown = useHistoryState()
  const intent = intentHere(state)
  const { message, ...target } = intent
  const { username } = (state ?? {}) as { username?: string }
  const toStaff = { to: STAFF_SIGN_IN_PAGE, state: stateOf(target) }
  const isForStaff = intent.nextPathname !== undefined && !isStorefrontPage(intent.nextPathname)
  return (
    <Entrance title={text('signIn.title')} lead={text('signIn.lead')}>
      {message && <Notice kind="error">{message}</Notice>}
      {isForStaff && (
        <Notice action={<ButtonLink {...toStaff}>{text('signIn.staffGo')}</ButtonLink>}>
          {text('signIn.staffPage')}
        </Notice>
      )}
      <SignInForm intent={intent} {...(username && { username })} />
      <WeChat intent={target} />
      <div className={styles.more}>
        <span>
          {text('signIn.new')} <PageLink to="/reg_web">{text('signIn.register')}</PageLink>
        </span>
        <PageLink to="/reset_web">{text('signIn.reset')}</PageLink>
      </div>
      {!isForStaff && (
        <div className={styles.staff}>
          <PageLink {...toStaff}>{text('signIn.staff')}</PageLink>
        </div>
      )}
    </Entrance>
  )
}

/** The other way in, where it is set up. */
function WeChat({ intent }: { intent: Intent }) {
  const text = useText()
  const ways = useRead<WebAccountWays>(WAYS).data
  if (!ways?.wechat) return null
  const go = () => goToService(intent).catch((error: Error) => say({ kind: 'error', text: error.message }))
  return (
    <div className={styles.form}>
      <div className={styles.or}>{text('signIn.or')}</div>
      <Button onClick={go}>{text('signIn.wechat')}</Button>
    </div>
  )
}
