/** Keeps a page that fails from taking the frame with it; the next page starts afresh. */
import { useLocation } from 'ra-core'
import { Component, type ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { MessagePage } from './message-page.tsx'

export function PageErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary place={pathname}>{children}</Boundary>
}

interface BoundaryProps {
  place: string
  children: ReactNode
}
interface BoundaryState {
  place: string
  failed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.place === state.place ? null : { place: props.place, failed: false }
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

export function Broken() {
  const text = useText()
  return <MessagePage title={text('page.broken')}>{text('page.brokenText')}</MessagePage>
}
