/** An error in place of content that could not be loaded, with a retry. */
import { useText } from '../language/use-text.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadErrorProps {
  error: Error
  onRetry(): void
}

export function LoadError({ error, onRetry }: LoadErrorProps) {
  const text = useText()
  return (
    <Notice kind="error" action={<Button onClick={onRetry}>{text('page.retry')}</Button>}>
      {error.message}
    </Notice>
  )
}
