/** The messages of failed calls on the sign-in (specification §8); what shows them loads with the first. */
import { useEffect, useState } from 'react'
import { lazyPart } from '#admin/core/lazy-part.tsx'
import { failedCalls } from '#shared/http/failed-calls.ts'

const CallMessages = lazyPart(async () => (await import('#admin/core/layout/call-messages.tsx')).CallMessages)

export function LazyNotices() {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => failedCalls.subscribe(() => setFailed(true)), [])
  return hasFailed && <CallMessages />
}
