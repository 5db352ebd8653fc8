/** Loading and error states of a profile section. */
import { Alert, Button, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { useText } from '../i18n/text.ts'

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; refetch(): unknown }
  /** Height of the placeholder in px. */
  height: number
  children(data: T): ReactNode
}

export function Loaded<T>({ query, height, children }: LoadedProps<T>) {
  const text = useText()
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton variant="rounded" height={height} />
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => query.refetch()}>
          {text('profile.retry')}
        </Button>
      }
    >
      {text('profile.failed')}: {errorMessage(error)}
    </Alert>
  )
}
