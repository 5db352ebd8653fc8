/** A component whose code loads on its first render, for large dependencies such as forms. */

import { createLazyPart } from '#shared/react/lazy-part.tsx'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

function MissingPart() {
  const text = useText('frame')
  return (
    <Notice
      kind="error"
      action={
        <Button small onClick={() => window.location.reload()}>
          {text('page.reload')}
        </Button>
      }
    >
      {text('page.missingPart')}
    </Notice>
  )
}

export const lazyComponent = createLazyPart(MissingPart)
