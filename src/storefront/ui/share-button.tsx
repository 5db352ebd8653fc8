/** Shares the page's URL: by the system's share sheet where available, else by the clipboard. */

import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { ShareIcon } from './icons.tsx'
import { showToast } from './toast.ts'

export function ShareButton({ title }: { title: string }) {
  const text = useText('controls')
  const share = async () => {
    const url = location.href
    if (navigator.share) {
      // The user dismissed the share sheet.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    if (await copyText(url)) showToast({ kind: 'success', text: text('page.shared') })
  }
  return (
    <Button onClick={() => void share()}>
      <ShareIcon />
      {text('page.share')}
    </Button>
  )
}
