/** Error boundary inside the frame. Reports errors to the server's error log, except for code that failed to load. */
import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../language/use-text.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { reportError } from './report-error.ts'

/** Clears the error on navigation. */
export function PageErrors({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary key={path}>{children}</Boundary>
}

/** Browsers' messages for a module or a stylesheet that could not be fetched. */
const MODULE_LOAD_ERROR = /dynamically imported module|importing a module script|preload css/i

type PageError = 'broken' | 'missing'

class Boundary extends Component<{ children: ReactNode }, { error: PageError | null }> {
  override state = { error: null }
  static getDerivedStateFromError = (error: unknown): { error: PageError } => ({
    error: error instanceof Error && MODULE_LOAD_ERROR.test(error.message) ? 'missing' : 'broken',
  })
  override componentDidCatch(error: unknown) {
    if (this.state.error !== 'missing') reportError('page', error)
  }
  override render() {
    return this.state.error ? <PageErrorMessage error={this.state.error} /> : this.props.children
  }
}

function PageErrorMessage({ error }: { error: PageError }) {
  const text = useText()
  return (
    <MessagePage
      title={text(`page.${error}`)}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {text('page.reload')}
        </Button>
      }
    >
      {text(`page.${error}Text`)}
    </MessagePage>
  )
}
