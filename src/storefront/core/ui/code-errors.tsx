/** The error boundary of code that loads on demand; other errors go to the one around it. */
import { Component, type ComponentType, type ReactNode } from 'react'
import { isMissingCode, onCodeRetry } from '#shared/http/code.ts'

interface CodeErrorsProps {
  /** Shown in place of what could not be loaded. */
  Failed: ComponentType
  children: ReactNode
}

export class CodeErrors extends Component<CodeErrorsProps, { error: unknown }> {
  override state = { error: null }
  private unsubscribe: (() => void) | undefined
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override componentDidMount() {
    this.unsubscribe = onCodeRetry(() => this.setState({ error: null }))
  }
  override componentWillUnmount() {
    this.unsubscribe?.()
  }
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (!isMissingCode(error)) throw error
    return <this.props.Failed />
  }
}
