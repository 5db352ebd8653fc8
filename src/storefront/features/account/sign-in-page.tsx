/** Where customers sign in; staff who were on their way to the back-office are shown their own way in. */
import { useHistoryState } from 'wouter/use-browser-location'
import { isStorefrontPage, STAFF_SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { intentHere, stateOf } from '#shared/session/intent.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useText } from './messages.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  const text = useText()
  const intent = intentHere(useHistoryState())
  const { message, ...target } = intent
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
      <SignInForm intent={intent} />
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
