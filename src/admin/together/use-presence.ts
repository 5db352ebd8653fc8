/** Registers the record that this tab has open, and loads who else has it open. */
import { useEffect, useState } from 'react'
import { http } from '#shared/http/http.ts'
import type { Colleague } from '#shared/live.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { readToken } from '#shared/session/token.ts'
import { readViewAs } from '#shared/session/view-as.ts'
import type { OpenRecordProps } from '../extension-points.ts'
import { useAllowLeave } from '../form/allow-leave.ts'
import { eventsMissed, liveEvents } from './live-events.ts'

const RENEW_MS = 25_000
/** Another record that opens meanwhile takes the place of the one that was left. */
const LEAVE_MS = 500

const tab = randomUuid()
let leaveTimer: ReturnType<typeof setTimeout> | undefined

/** After signing out, the server lets the tab expire. */
async function leave(keepalive: boolean): Promise<void> {
  if (readToken() === undefined) return
  await http({ url: `/api/presence/${tab}`, method: 'DELETE', keepalive, isRepeated: true }).catch(
    () => undefined,
  )
}

/** A role preview writes nothing, so it is not seen. */
async function join(
  { resource, id, isDirty }: OpenRecordProps,
  signal: AbortSignal,
): Promise<Colleague[]> {
  const url = `/api/presence/${resource}/${id}`
  const { data } = readViewAs()
    ? await http<Colleague[]>({ url, signal, isRepeated: true })
    : await http<Colleague[]>({
        url,
        method: 'PUT',
        data: { tab, isEditing: isDirty },
        signal,
        isRepeated: true,
      })
  return data
}

/** The other users who have the record open. */
export function usePresence({ resource, id, isDirty }: OpenRecordProps): Colleague[] {
  const [colleagues, setColleagues] = useState<Colleague[]>([])
  const allowLeave = useAllowLeave()

  useEffect(() => {
    const controller = new AbortController()
    // The next renewal corrects what a failed call has missed.
    const update = async () => {
      // The record may be deleted already.
      if (allowLeave.current) return
      await join({ resource, id, isDirty }, controller.signal).then(
        (current) => !controller.signal.aborted && setColleagues(current),
        () => undefined,
      )
    }
    clearTimeout(leaveTimer)
    void update()
    const timer = setInterval(update, RENEW_MS)
    const endMissed = eventsMissed.subscribe(update)
    const endEvents = liveEvents.subscribe(({ presence }) => {
      if (presence.some((key) => key.resource === resource && key.id === id)) void update()
    })
    return () => {
      controller.abort()
      clearInterval(timer)
      endMissed()
      endEvents()
      leaveTimer = setTimeout(() => void leave(false), LEAVE_MS)
    }
  }, [resource, id, isDirty, allowLeave])

  useEffect(() => {
    const leaveNow = () => void leave(true)
    window.addEventListener('pagehide', leaveNow)
    return () => window.removeEventListener('pagehide', leaveNow)
  }, [])

  return colleagues
}
