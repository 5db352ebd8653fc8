/** A page that cannot be drawn leaves the frame standing, says so, and is told to the server's error log. */
import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useText } from '../words.ts'
import { reportError } from './report-error.ts'

/** Another page begins without the error of the one before. */
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
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const text = useText()
  return (
    <Empty
      title={text('page.broken')}
      actions={
        <Button look="strong" onClick={() => window.location.reload()}>
          {text('page.reload')}
        </Button>
      }
    >
      {text('page.brokenText')}
    </Empty>
  )
}
