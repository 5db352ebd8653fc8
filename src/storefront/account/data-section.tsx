/** The user's personal data: export, and deletion. */

import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { saveFile } from '#shared/http/save-file.ts'
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
      const content = JSON.stringify(await fetchOwnData(), null, 2)
      saveFile(new Blob([content], { type: 'application/json' }), 'my-data.json')
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
