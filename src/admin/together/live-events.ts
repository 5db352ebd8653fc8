/** Changes by other users, as events for all parts of the page. */
import { createEmitter } from '#shared/emitter.ts'
import type { LiveEvent } from '#shared/live.ts'

export const liveEvents = createEmitter<LiveEvent>()
/** The stream was interrupted: anything may have changed meanwhile. */
export const eventsMissed = createEmitter<void>()

/** Whether an event may be about a changed record. */
export const concerns = ({ changes }: LiveEvent, resource: string, id: number): boolean =>
  changes.some(
    (change) => change.resource === resource && (change.ids === null || change.ids.includes(id)),
  )
