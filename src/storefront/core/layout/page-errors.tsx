/** Error boundary inside the frame. Reports errors to the server's error log, except for code that failed to load. */
import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { retryCode } from '#shared/http/code.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { reportError } from './report-error.ts'

/** Clears the error on navigation. */
export function PageErrors({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary key={path}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override componentDidCatch(error: unknown) {
    reportError('page', error)
  }
  override render() {
    return this.state.isBroken ? (
      <ErrorPage error="broken" action="reload" onAction={() => window.location.reload()} />
    ) : (
      this.props.children
    )
  }
}

/** In place of a page whose code could not be loaded. */
export const MissingPage = () => <ErrorPage error="missing" action="retry" onAction={retryCode} />

interface ErrorPageProps {
  error: 'broken' | 'missing'
  action: 'reload' | 'retry'
  onAction(): void
}

function ErrorPage({ error, action, onAction }: ErrorPageProps) {
  const text = useText()
  return (
    <MessagePage
      title={text(`page.${error}`)}
      action={
        <Button variant="primary" onClick={onAction}>
          {text(`page.${action}`)}
        </Button>
      }
    >
      {text(`page.${error}Text`)}
    </MessagePage>
  )
}
