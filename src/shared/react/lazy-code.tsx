/** A component whose code loads on its first render, for a `Suspense` around it. */
import { Component, type ComponentType, type ReactNode, use } from 'react'
import { codeLoader, isMissingCode, onCodeRetry } from '../http/code.ts'

/**
 * @param load imports the component @param Failed shown in its place if it could not be loaded
 * @returns the component; its `load` loads the code before the first render
 */
export function lazyCode<P extends object>(load: () => Promise<ComponentType<P>>, Failed: ComponentType) {
  const loadOnce = codeLoader(load)
  function Loaded(props: P) {
    const Code = use(loadOnce())
    return <Code {...props} />
  }
  function LazyCode(props: P) {
    return (
      <CodeErrors Failed={Failed}>
        <Loaded {...props} />
      </CodeErrors>
    )
  }
  return Object.assign(LazyCode, { load: loadOnce })
}

interface CodeErrorsProps {
  /** Shown in place of what could not be loaded. */
  Failed: ComponentType
  children: ReactNode
}

/** The error boundary of code that loads on demand; other errors go to the one around it. */
class CodeErrors extends Component<CodeErrorsProps, { error: unknown }> {
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
