/** Hands the address of the page on: by the device's own way where it has one, else by the clipboard. */

import { useText } from '../language/use-text.ts'
import { Button } from './button.tsx'
import { ShareIcon } from './icons.tsx'
import { showToast } from './toast.ts'

export function ShareButton({ title }: { title: string }) {
  const text = useText()
  const share = async () => {
    const url = location.href
    if (navigator.share) {
      // Whoever closes the device's dialog has changed their mind.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'success', text: text('page.shared') })
  }
  return (
    <Button onClick={() => void share()}>
      <ShareIcon />
      {text('page.share')}
    </Button>
  )
}
