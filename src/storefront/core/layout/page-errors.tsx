/**
 * A page that cannot be drawn leaves the frame standing, says so, and is told to the server's error log; one whose code
 * did not arrive only says so.
 */
import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { reportError } from './report-error.ts'

/** Another page begins without the error of the one before. */
export function PageErrors({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary key={path}>{children}</Boundary>
}

/** As the browsers word it that a module, or its styles, could not be fetched. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|preload css/i

type Trouble = 'broken' | 'missing'

class Boundary extends Component<{ children: ReactNode }, { trouble: Trouble | null }> {
  override state = { trouble: null }
  static getDerivedStateFromError = (error: unknown): { trouble: Trouble } => ({
    trouble: error instanceof Error && NOT_ARRIVED.test(error.message) ? 'missing' : 'broken',
  })
  override componentDidCatch(error: unknown) {
    if (this.state.trouble !== 'missing') reportError('page', error)
  }
  override render() {
    return this.state.trouble ? <Troubled trouble={this.state.trouble} /> : this.props.children
  }
}

function Troubled({ trouble }: { trouble: Trouble }) {
  const text = useText()
  return (
    <MessagePage
      title={text(`page.${trouble}`)}
      action={
        <Button look="strong" onClick={() => window.location.reload()}>
          {text('page.reload')}
        </Button>
      }
    >
      {text(`page.${trouble}Text`)}
    </MessagePage>
  )
}
