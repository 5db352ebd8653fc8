/** An error boundary around a page: the frame stays, and navigation resets it. */
import { useLocation } from 'ra-core'
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { useText } from '../i18n/text.ts'
import { pageFailed } from '../providers/events.ts'
import { MessagePage } from '../views/message-page.tsx'

export function PageErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

interface BoundaryProps {
  pathname: string
  children: ReactNode
}
interface BoundaryState {
  pathname: string
  failed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { pathname: this.props.pathname, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.pathname === state.pathname ? null : { pathname: props.pathname, failed: false }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    pageFailed.emit({ error, componentStack: componentStack ?? '' })
  }

  override render() {
    return this.state.failed ? <PageErrorFallback /> : this.props.children
  }
}

interface PageErrorFallbackProps {
  /** The error that reached react-admin's own boundary. */
  error?: unknown
  errorInfo?: ErrorInfo | undefined
}

export function PageErrorFallback({ error, errorInfo }: PageErrorFallbackProps) {
  const text = useText()
  useEffect(() => {
    if (error) pageFailed.emit({ error, componentStack: errorInfo?.componentStack ?? '' })
  }, [error, errorInfo])
  return <MessagePage title={text('page.broken')}>{text('page.brokenText')}</MessagePage>
}
