/** An error boundary around a page: the frame stays, and navigation resets it. */
import { useLocation } from 'ra-core'
import { type ErrorInfo, type ReactNode, useEffect } from 'react'
import { isMissingCode, reloadWhenOnline } from '#shared/http/code.ts'
import { ErrorBoundary } from '#shared/react/error-boundary.tsx'
import { useText } from '../i18n/text.ts'
import { ReloadButton } from '../lazy-part.tsx'
import { pageFailed } from '../providers/events.ts'
import { MessagePage } from '../ui/message-page.tsx'

export function PageErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary
      resetKey={pathname}
      onError={reportError}
      fallback={(error) => <PageError error={error} />}
    >
      {children}
    </ErrorBoundary>
  )
}

function reportError(error: unknown, info: ErrorInfo | undefined): void {
  if (!isMissingCode(error)) pageFailed.emit({ error, componentStack: info?.componentStack ?? '' })
}

function PageError({ error }: { error: unknown }) {
  const text = useText()
  const isMissing = isMissingCode(error)
  useEffect(() => (isMissing ? reloadWhenOnline() : undefined), [isMissing])
  if (!isMissing)
    return <MessagePage title={text('page.broken')}>{text('page.brokenText')}</MessagePage>
  return (
    <MessagePage title={text('page.missing')} action={<ReloadButton />}>
      {text('page.missingText')}
    </MessagePage>
  )
}

interface PageErrorFallbackProps {
  error?: unknown
  errorInfo?: ErrorInfo | undefined
}

/** In place of what reached react-admin's own boundary. */
export function PageErrorFallback({ error, errorInfo }: PageErrorFallbackProps) {
  useEffect(() => {
    if (error) reportError(error, errorInfo)
  }, [error, errorInfo])
  return <PageError error={error} />
}
