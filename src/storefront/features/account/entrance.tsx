/** The frame of the pages before sign-in: a stage under its lights, and beside it what there is to do. */
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#shared/constants.ts'
import { useText } from '../../language.tsx'
import { Switches } from '../../layout/switches.tsx'
import { usePageTitle } from '../../page-title.ts'
import styles from './entrance.module.css'

interface EntranceProps {
  title: string
  lead: string
  children: ReactNode
}

export function Entrance({ title, lead, children }: EntranceProps) {
  const text = useText()
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <aside className={styles.scene} aria-label={PRODUCT_NAME}>
        <img src="/stage.svg" alt="" width="960" height="1080" />
        <div className={styles.words}>
          <div className={styles.brand}>{PRODUCT_NAME}</div>
          <div className={styles.motto}>{text('signIn.motto')}</div>
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.switches}>
          <Switches />
        </header>
        <main className={styles.main}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
        </main>
      </div>
    </div>
  )
}
