/** The menu of the signed-in user, with the language and the theme. */

import { useNavigate } from 'react-router-dom'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { useText } from '../language/language.tsx'
import { cartTabUrl, PAGES, SAVED_FIXTURES_URL } from '../paths.ts'
import { signOut } from '../query/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PersonIcon } from '../ui/frame-icons.tsx'
import { hasPage } from '../ui/known-pages.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import styles from './account-menu.module.css'
import { Menu } from './menu.tsx'
import { Switches } from './switches.tsx'

export const Bell = lazyComponent(() => import('../bell/bell.tsx').then((module) => module.Bell))

const LINKS = [
  { to: PAGES.account, label: 'bar.myAccount' },
  { to: PAGES.orders, label: 'bar.orders' },
  { to: cartTabUrl('lists'), label: 'bar.lists' },
  // A section of the account page, which goes with the pages of its module.
  { to: SAVED_FIXTURES_URL, label: 'bar.fixtures', page: PAGES.fixtureFiles },
] as const satisfies readonly { to: string; label: string; page?: string }[]

interface AccountMenuProps {
  /** The user. */
  name: string
  /** Opens upwards, from the bar at the bottom of a phone. */
  isAtBottom?: boolean
  buttonClass?: string | undefined
}

export function AccountMenu({ name, isAtBottom = false, buttonClass }: AccountMenuProps) {
  const text = useText('frame')
  const navigate = useNavigate()

  async function onSignOut() {
    await signOut()
    void navigate(SIGN_IN_PAGE)
  }

  return (
    <Menu
      name={text('bar.account', { name })}
      face={
        <>
          <span className={styles.icon}>
            <PersonIcon />
            {isAtBottom && <Bell place="count" />}
          </span>
          {isAtBottom && <span>{text('bar.me')}</span>}
        </>
      }
      className={isAtBottom ? styles.atBottom : ''}
      buttonClass={buttonClass}
    >
      {(onClose) => (
        <>
          <p className={styles.name}>{name}</p>
          {isAtBottom && <Bell place="link" onClose={onClose} />}
          {LINKS.filter((link) => !('page' in link) || hasPage(link.page)).map(({ to, label }) => (
            <ButtonLink key={to} variant="ghost" to={to} onClick={onClose}>
              {text(label)}
            </ButtonLink>
          ))}
          <div className={styles.switches}>
            <Switches />
          </div>
          <Button variant="ghost" onClick={onSignOut}>
            {text('bar.signOut')}
          </Button>
        </>
      )}
    </Menu>
  )
}
