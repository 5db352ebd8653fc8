/** The user's personal data: export, and deletion. */

import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { showToast } from '../ui/toast.ts'
import { fetchOwnData } from './api.ts'
import { Section } from './section.tsx'
import styles from './user-page.module.css'

const DeleteAccount = lazyComponent(() =>
  import('./delete-account.tsx').then((module) => module.DeleteAccount),
)

export function DataSection() {
  const text = useText('account')
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const [isDownloading, setDownloading] = useState(false)

  async function download() {
    setDownloading(true)
    try {
      saveAs('my-data.json', await fetchOwnData())
    } catch (error) {
      showToast({ kind: 'error', text: errorMessage(error) })
    }
    setDownloading(false)
  }
  return (
    <Section id="data" title={text('user.data')} lead={text('data.lead')}>
      <div className={styles.end}>
        <Button disabled={isDownloading} onClick={download}>
          <DownloadIcon /> {text(isDownloading ? 'form.working' : 'data.download')}
        </Button>
        <Button className={styles.danger} onClick={() => setDeleteOpen(true)}>
          {text('data.delete')}
        </Button>
      </div>
      {isDeleteOpen && <DeleteAccount onClose={() => setDeleteOpen(false)} />}
    </Section>
  )
}

/** Downloads a file from memory. */
function saveAs(name: string, content: object): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  )
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
