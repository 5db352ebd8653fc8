/** Hands the address of the page on: by the device's own way where it has one, else by the clipboard. */
import { say } from '../../toast.ts'
import { Button } from '../../ui/button.tsx'
import { ShareIcon } from '../../ui/icons.tsx'
import { useText } from './messages.ts'

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
    say({ kind: 'success', text: text('product.shared') })
  }
  return (
    <Button onClick={() => void share()}>
      <ShareIcon />
      {text('product.share')}
    </Button>
  )
}
