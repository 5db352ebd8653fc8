/** Code that loads when it first renders: pages, dialogs, and parts that are not needed before the first click. */
import { Box, Button } from '@mui/material'
import { Component, type ComponentType, type FunctionComponent, type ReactNode, Suspense, use, useState } from 'react'
import { codeLoader, isMissingCode, onCodeRetry, retryCode } from '#shared/http/code.ts'
import { useText } from './i18n/text.ts'

/** @param load imports the component, which the `Suspense` around it waits for */
export function lazyCode<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  const loadOnce = codeLoader(load)
  function Loaded(props: P) {
    const Code = use(loadOnce())
    return <Code {...props} />
  }
  return function LazyCode(props: P) {
    return (
      <CodeErrors>
        <Loaded {...props} />
      </CodeErrors>
    )
  }
}

/** @param load imports the component @param fallback shown until it has loaded */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): FunctionComponent<P> {
  const Part = lazyCode(load)
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** @param load the dialog, which stays mounted once it has been open, so that it closes with its transition */
export function lazyDialog<P extends { isOpen: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazyPart(load)
  return function LazyDialog(props: P) {
    const [wasOpen, setWasOpen] = useState(props.isOpen)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    return wasOpen ? <Dialog {...props} /> : null
  }
}

/** The error boundary of code that loads on demand; other errors go to the one around it. */
class CodeErrors extends Component<{ children: ReactNode }, { error: unknown }> {
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
    return <MissingPart />
  }
}

function MissingPart() {
  const text = useText()
  return (
    <Box role="alert" sx={{ p: 1, color: 'error.main', typography: 'body2' }}>
      {text('page.missing')} <Button onClick={retryCode}>{text('page.retry')}</Button>
    </Box>
  )
}
