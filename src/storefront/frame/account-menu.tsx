/** The menu of the signed-in user. */
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { useText } from '../language/use-text.ts'
import { PAGES, SAVED_FIXTURES_URL } from '../paths.ts'
import { signOut } from '../query/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PersonIcon } from '../ui/frame-icons.tsx'
import styles from './account-menu.module.css'

const LINKS = [
  { to: PAGES.account, label: 'bar.myAccount' },
  { to: PAGES.orders, label: 'bar.orders' },
  { to: SAVED_FIXTURES_URL, label: 'bar.fixtures' },
] as const

/** Closes the menu on Escape, which restores the focus, and on a press outside. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [isOpen])
  return { isOpen, toggle: () => setOpen(!isOpen), box, opener }
}

export function AccountMenu({ name }: { name: string }) {
  const text = useText()
  const navigate = useNavigate()
  const { isOpen, toggle, box, opener } = useDisclosure()
  const id = useId()

  async function onSignOut() {
    await signOut()
    void navigate(SIGN_IN_PAGE)
  }

  return (
    <div className={styles.menu} ref={box}>
      <Button
        ref={opener}
        variant="ghost"
        aria-label={text('bar.account', { name })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <PersonIcon />
        <span className={styles.name}>{name}</span>
      </Button>
      {isOpen && (
        <div className={styles.list} id={id}>
          {LINKS.map(({ to, label }) => (
            <ButtonLink key={to} variant="ghost" to={to} onClick={toggle}>
              {text(label)}
            </ButtonLink>
          ))}
          <Button variant="ghost" onClick={onSignOut}>
            {text('bar.signOut')}
          </Button>
        </div>
      )}
    </div>
  )
}
