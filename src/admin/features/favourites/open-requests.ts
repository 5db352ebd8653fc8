/** Requests to open the favourites next to a control. */
import { createEmitter } from '#shared/emitter.ts'

export const openRequests = createEmitter<HTMLElement>()
