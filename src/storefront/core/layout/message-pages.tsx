/** The pages for unknown and forbidden URLs, for unfinished pages, and for an unreachable server. */
import { Redirect, useLocation } from 'wouter'
import { NOT_FOUND } from '#shared/paths.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** Unknown URLs redirect to /404 (specification §2). */
export function NotFound() {
  const text = useText()
  const [path] = useLocation()
  if (path !== NOT_FOUND) return <Redirect to={NOT_FOUND} replace />
  return (
    <MessagePage code="404" title={text('page.notFound')}>
      {text('page.notFoundText')}
    </MessagePage>
  )
}

export function AccessDenied() {
  const text = useText()
  return (
    <MessagePage code="401" title={text('page.denied')}>
      {text('page.deniedText')}
    </MessagePage>
  )
}

/** Loading the user failed without a response, which must not end the session. */
export function Unreachable({ reason, onRetry }: { reason: string; onRetry(): void }) {
  const text = useText()
  return (
    <MessagePage
      title={text('page.unreachable')}
      action={
        <Button variant="primary" onClick={onRetry}>
          {text('page.retry')}
        </Button>
      }
    >
      <span role="alert">{reason}</span>
    </MessagePage>
  )
}
