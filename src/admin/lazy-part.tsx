/** Parts of pages whose code loads when they first render. */
import { Alert, Button } from '@mui/material'
import { createLazyPart } from '#shared/react/lazy-part.tsx'
import { useText } from './i18n/text.ts'

export function ReloadButton() {
  const text = useText()
  return (
    <Button color="inherit" onClick={() => window.location.reload()}>
      {text('page.reload')}
    </Button>
  )
}

function MissingPart() {
  const text = useText()
  return (
    <Alert severity="error" action={<ReloadButton />}>
      {text('page.missingText')}
    </Alert>
  )
}

export const lazyPart = createLazyPart(MissingPart)
