/** Announces pages that the user is about to open, so that their code can load early. */
import { createEmitter } from '#shared/emitter.ts'

const prefetched = createEmitter<string>()

/** @param address path and query of a page */
export const prefetchRoute = (address: string): void => prefetched.emit(address)
/** @param listener receives path and query */
export const onApproach = prefetched.subscribe
