/** Placeholder of a list while it loads, and its error. */
import type { ReactNode } from 'react'
import { LoadError } from '../ui/load-error.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'

interface QueryStateProps<T> {
  query: { data: T | undefined; error: unknown; refetch(): unknown }
  children(data: T): ReactNode
}

export function QueryState<T>({ query, children }: QueryStateProps<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  return error ? <LoadError error={error} onRetry={refetch} /> : <LinesSkeleton />
}
