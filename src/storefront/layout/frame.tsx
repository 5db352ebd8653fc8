/** The frame of every page of the storefront: product name, switches, and the account of whoever is signed in. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PRODUCT_NAME } from '#shared/constants.ts'
import { CUSTOMER_HOME, isCustomer, SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { knownUser } from '#shared/session/session.ts'
import { useText } from '../language.tsx'
import { SpotIcon } from '../ui/icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './frame.module.css'
import { Switches } from './switches.tsx'

export function Frame({ children }: { children: ReactNode }) {
  const text = useText()
  const user = knownUser()
  const customer = user && isCustomer(user.roles) ? user : null
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('page.skip')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link className={styles.brand} to={customer ? CUSTOMER_HOME : SIGN_IN_PAGE}>
            <SpotIcon />
            {PRODUCT_NAME}
          </Link>
          <Switches />
          {customer && <AccountMenu name={customer.username} />}
        </div>
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
