/** Requests to open the favourites beside a control. */
import { createEmitter } from '#shared/emitter.ts'

export const openRequests = createEmitter<HTMLElement>()
