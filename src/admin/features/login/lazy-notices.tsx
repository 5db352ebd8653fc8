/** The messages of failed calls on the sign-in (specification §8); what shows them loads with the first. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { failedCalls } from '#shared/http/failed-calls.ts'

const CallMessages = lazy(async () => ({
  default: (await import('#admin/core/layout/call-messages.tsx')).CallMessages,
}))

export function LazyNotices() {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => failedCalls.subscribe(() => setFailed(true)), [])
  if (!hasFailed) return null
  return (
    <Suspense fallback={null}>
      <CallMessages />
    </Suspense>
  )
}
