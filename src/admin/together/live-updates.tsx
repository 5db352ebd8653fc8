/**
 * Reads again what others have changed: lists, references and clean forms follow without losing
 * their place.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useGetIdentity } from 'ra-core'
import { useEffect } from 'react'
import { readViewAs } from '#shared/session/view-as.ts'
import { eventsMissed, liveEvents } from './live-events.ts'
import { shareEvents } from './share-events.ts'

/** A resource is read again at most this often, however fast it changes. */
const INTERVAL_MS = 2_000

export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { identity } = useGetIdentity()
  const username = identity?.username === undefined ? undefined : String(identity.username)

  useEffect(() => {
    if (username !== undefined) return shareEvents(`${username} ${readViewAs() ?? ''}`)
  }, [username])
  useEffect(() => {
    const refresh = atIntervals((resource) => invalidate(queryClient, resource))
    const endEvents = liveEvents.subscribe(({ changes }) => {
      for (const { resource } of changes) refresh.run(resource)
    })
    const endMissed = eventsMissed.subscribe(() => void queryClient.invalidateQueries())
    return () => {
      refresh.stop()
      endEvents()
      endMissed()
    }
  }, [queryClient])
  return null
}

/** The queries of a resource begin with its name. */
const invalidate = (queryClient: QueryClient, resource: string) =>
  void queryClient.invalidateQueries({ queryKey: [resource] })

/**
 * Runs a task for a key at once, and once more at the end of the interval if it was requested
 * meanwhile.
 */
function atIntervals(task: (key: string) => void) {
  const pending = new Map<string, { isRequested: boolean; timer: ReturnType<typeof setTimeout> }>()
  const run = (key: string) => {
    const entry = pending.get(key)
    if (entry) {
      entry.isRequested = true
      return
    }
    task(key)
    const timer = setTimeout(() => {
      const isRequested = pending.get(key)?.isRequested
      pending.delete(key)
      if (isRequested) run(key)
    }, INTERVAL_MS)
    pending.set(key, { isRequested: false, timer })
  }
  return {
    run,
    stop: () => {
      for (const { timer } of pending.values()) clearTimeout(timer)
    },
  }
}
