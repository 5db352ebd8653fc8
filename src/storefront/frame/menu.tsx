/** A button that opens a list of links and buttons below it. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './menu.module.css'

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

interface MenuProps {
  /** Accessible name of the button; its content by default. */
  name?: string
  /** Content of the button. */
  face: ReactNode
  className?: string | undefined
  /** Class of the button. */
  buttonClass?: string | undefined
  /** Marks the button of the section that is open. */
  isCurrent?: boolean
  /** @param onClose closes the menu, once something in it is selected */
  children(onClose: () => void): ReactNode
}

export function Menu({
  name,
  face,
  className = '',
  buttonClass,
  isCurrent = false,
  children,
}: MenuProps) {
  const { isOpen, toggle, box, opener } = useDisclosure()
  const id = useId()
  return (
    <div className={`${styles.menu} ${className}`} ref={box}>
      <Button
        ref={opener}
        variant="ghost"
        className={buttonClass}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-current={isCurrent || undefined}
        onClick={toggle}
      >
        {face}
      </Button>
      {isOpen && (
        <div className={styles.list} id={id}>
          {children(toggle)}
        </div>
      )}
    </div>
  )
}
