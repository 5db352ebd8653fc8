/** The bar at the bottom of a phone: home, search, camera, cart and account. */

import type { ComponentType } from 'react'
import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { useText } from '../language/language.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { HomeIcon, SearchIcon } from '../ui/frame-icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './bottom-bar.module.css'

interface BottomBarProps {
  path: string
  /** The customer; null while the user is loading. */
  name: string | null
  Scan: ComponentType<BarItemProps> | undefined
  Cart: ComponentType<BarItemProps> | undefined
  onSearch(): void
}

/** An item that a module contributes. */
export interface BarItemProps {
  /** Visible text; without it, the icon alone. */
  label?: string
  className?: string | undefined
}

export function BottomBar({ path, name, Scan, Cart, onSearch }: BottomBarProps) {
  const text = useText('frame')
  const { item } = styles
  return (
    <nav className={styles.bar} aria-label={text('bar.quick')} data-bottom-bar>
      <ButtonLink
        variant="ghost"
        className={item}
        to={CUSTOMER_HOME}
        aria-current={path === CUSTOMER_HOME ? 'page' : undefined}
      >
        <HomeIcon />
        <span>{text('page.start')}</span>
      </ButtonLink>
      <Button variant="ghost" className={item} onClick={onSearch}>
        <SearchIcon />
        <span>{text('bar.search')}</span>
      </Button>
      {Scan && <Scan label={text('bar.scan')} className={item} />}
      {name && Cart && <Cart label={text('bar.cart')} className={item} />}
      {name && <AccountMenu name={name} isAtBottom buttonClass={item} />}
    </nav>
  )
}
