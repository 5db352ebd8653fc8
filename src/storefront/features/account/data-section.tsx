/** The user's personal data: export, and deletion. */
import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { DownloadIcon } from '#storefront/core/ui/icons.tsx'
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'
import { showToast } from '#storefront/core/ui/toast.ts'
import { ownData } from './api.ts'
import { useText } from './messages.ts'
import { Section } from './section.tsx'
import styles from './user-page.module.css'

const DeleteAccount = lazyComponent(() => import('./delete-account.tsx').then((module) => module.DeleteAccount))

export function DataSection() {
  const text = useText()
  const [isLeaving, setLeaving] = useState(false)
  const [isCopying, setCopying] = useState(false)

  async function copy() {
    setCopying(true)
    try {
      saveAs('my-data.json', await ownData())
    } catch (error) {
      showToast({ kind: 'error', text: errorMessage(error) })
    }
    setCopying(false)
  }
  return (
    <Section id="data" title={text('user.data')} lead={text('data.lead')}>
      <div className={styles.end}>
        <Button disabled={isCopying} onClick={copy}>
          <DownloadIcon /> {text(isCopying ? 'form.working' : 'data.download')}
        </Button>
        <Button className={styles.danger} onClick={() => setLeaving(true)}>
          {text('data.delete')}
        </Button>
      </div>
      {isLeaving && <DeleteAccount onClose={() => setLeaving(false)} />}
    </Section>
  )
}

/** Downloads a file from memory. */
function saveAs(name: string, content: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
