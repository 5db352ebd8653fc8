/** Where customers sign in; staff who were on their way to the back-office are shown their own way in. */
import { Link, useLocation } from 'react-router-dom'
import { isStorefrontPage, STAFF_SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { readIntent } from '#shared/session/intent.ts'
import { useText } from '../../language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  const text = useText()
  const { state } = useLocation()
  const intent = readIntent(state)
  const toStaff = { to: STAFF_SIGN_IN_PAGE, state: { ...intent, message: undefined } }
  const isForStaff = intent.nextPathname !== undefined && !isStorefrontPage(intent.nextPathname)
  return (
    <Entrance title={text('signIn.title')} lead={text('signIn.lead')}>
      {intent.message && <Notice kind="error">{intent.message}</Notice>}
      {isForStaff && (
        <Notice action={<ButtonLink {...toStaff}>{text('signIn.staffGo')}</ButtonLink>}>
          {text('signIn.staffPage')}
        </Notice>
      )}
      <SignInForm intent={intent} />
      <div className={styles.more}>
        <span>
          {text('signIn.new')} <Link to="/reg_web">{text('signIn.register')}</Link>
        </span>
        <Link to="/reset_web">{text('signIn.reset')}</Link>
      </div>
      {!isForStaff && (
        <div className={styles.staff}>
          <Link {...toStaff}>{text('signIn.staff')}</Link>
        </div>
      )}
    </Entrance>
  )
}
