/**
 * The pages for unknown and forbidden URLs, for unfinished pages, and for an unreachable server.
 */

import { Navigate, useLocation } from 'react-router-dom'
import { NOT_FOUND } from '#shared/paths.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

const FORBIDDEN = '/401'

/** The message of a URL; unknown ones redirect to /404 (specification §2). */
export function MessagePages() {
  const { pathname } = useLocation()
  if (pathname === FORBIDDEN) return <AccessDenied />
  return pathname === NOT_FOUND ? <NotFound /> : <Navigate to={NOT_FOUND} replace />
}

function NotFound() {
  const text = useText('frame')
  return (
    <MessagePage code="404" title={text('page.notFound')}>
      {text('page.notFoundText')}
    </MessagePage>
  )
}

function AccessDenied() {
  const text = useText('frame')
  return (
    <MessagePage code="401" title={text('page.denied')}>
      {text('page.deniedText')}
    </MessagePage>
  )
}

/** Loading the user failed without a response, which must not end the session. */
export function Unreachable({ reason, onRetry }: { reason: string; onRetry(): void }) {
  const text = useText('frame')
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
