/** What is kept about one: to take along, and to have deleted. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { useText } from './messages.ts'
import { Section } from './section.tsx'
import styles from './user-page.module.css'

export function DataSection() {
  const text = useText()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Section id="data" title={text('user.data')} lead={text('data.lead')}>
      <div className={styles.end}>
        <Button className={styles.danger} onClick={() => setLeaving(true)}>
          {text('data.delete')}
        </Button>
      </div>
      {isLeaving && <DeleteAccount onClose={() => setLeaving(false)} />}
    </Section>
  )
}
