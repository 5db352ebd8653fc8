/** The error boundary of code that loads on demand; other errors go to the one around it. */
import { Box, Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { isMissingCode, onCodeRetry, retryCode } from '#shared/http/code.ts'
import { useText } from './i18n/text.ts'

export class CodeErrors extends Component<{ children: ReactNode }, { error: unknown }> {
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
