/** In place of a page whose code could not be loaded, or that failed. */
import { useEffect } from 'react'
import { isMissingCode, reloadWhenOnline } from '#shared/http/code.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export function PageError({ error }: { error: unknown }) {
  const text = useText()
  const kind = isMissingCode(error) ? 'missing' : 'broken'
  useEffect(() => (kind === 'missing' ? reloadWhenOnline() : undefined), [kind])
  return (
    <MessagePage
      title={text(`page.${kind}`)}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {text('page.reload')}
        </Button>
      }
    >
      {text(`page.${kind}Text`)}
    </MessagePage>
  )
}
