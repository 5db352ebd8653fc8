/** The layout of the pages before sign-in: a picture of a stage, and the form next to it. */

import { type ReactNode, useEffect, useRef } from 'react'
import { useProductName } from '../frame/page-style.ts'
import { usePageTitle } from '../frame/page-title.ts'
import { Switches } from '../frame/switches.tsx'
import { useText } from '../language/language.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import styles from './sign-in-layout.module.css'

const CompanyLinks = lazyComponent(() =>
  import('../frame/company-links.tsx').then((module) => module.CompanyLinks),
)

interface SignInLayoutProps {
  title: string
  lead?: string
  /** It replaces a form, so the focus moves to it for screen readers. */
  shouldFocus?: boolean
  children?: ReactNode
}

export function SignInLayout({ title, lead, shouldFocus = false, children }: SignInLayoutProps) {
  const text = useText('account')
  const product = useProductName()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    if (shouldFocus) heading.current?.focus()
  }, [shouldFocus])
  return (
    <div className={styles.page}>
      <aside className={styles.scene} aria-label={product}>
        <img src="/stage.svg" alt="" width="960" height="1080" />
        <div className={styles.intro}>
          <div className={styles.brand}>{product}</div>
          <div className={styles.motto}>{text('signIn.motto')}</div>
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.switches}>
          <Switches />
        </header>
        <main className={styles.main}>
          <div>
            <h1 ref={heading} tabIndex={shouldFocus ? -1 : undefined}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </main>
        <footer className={styles.company}>
          <CompanyLinks />
        </footer>
      </div>
    </div>
  )
}
