/**
 * Replaces content that could not be loaded: an error with a retry and, offline, a link to the
 * downloads.
 */

import { hasCode, NO_RESPONSE } from '#shared/http/http-error.ts'
import { useText } from '../language/language.tsx'
import { DOWNLOADS_URL } from '../paths.ts'
import { Button, ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadErrorProps {
  error: Error
  onRetry(): void
}

export function LoadError({ error, onRetry }: LoadErrorProps) {
  const text = useText('frame')
  const isOffline = hasCode(error, NO_RESPONSE)
  return (
    <Notice
      kind="error"
      action={
        <>
          <Button onClick={onRetry}>{text('page.retry')}</Button>
          {isOffline && <ButtonLink to={DOWNLOADS_URL}>{text('page.taken')}</ButtonLink>}
        </>
      }
    >
      {error.message}
    </Notice>
  )
}
