/** The pages for an unknown URL, a forbidden one, and an unreachable server. */
import { Button } from '@mui/material'
import { Navigate, useLocation } from 'ra-core'
import { NOT_FOUND } from '#shared/paths.ts'
import { useText } from '../i18n/text.ts'
import { MessagePage } from './message-page.tsx'

/** Unknown URLs lead to /404 (specification §2). */
export function NotFound() {
  const text = useText()
  const { pathname } = useLocation()
  if (pathname !== NOT_FOUND) return <Navigate to={NOT_FOUND} replace />
  return (
    <MessagePage mark="404" title={text('page.notFound')}>
      {text('page.notFoundText')}
    </MessagePage>
  )
}

export function AccessDenied() {
  const text = useText()
  return (
    <MessagePage mark="401" title={text('page.denied')}>
      {text('page.deniedText')}
    </MessagePage>
  )
}

export function Unreachable() {
  const text = useText()
  return (
    <MessagePage
      title={text('page.unreachable')}
      action={
        <Button onClick={() => window.location.assign('/dashboard')}>{text('layout.retry')}</Button>
      }
    >
      {text('page.unreachableText')}
    </MessagePage>
  )
}
