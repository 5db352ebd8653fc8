/** Notifies of pages that the user is about to open, so that their code can load early. */
import { createEmitter } from '#shared/emitter.ts'

const emitter = createEmitter<string>()

/** @param address path and query of a page */
export const prefetchRoute = (address: string): void => emitter.emit(address)
/** @param listener receives path and query */
export const onPrefetch = emitter.subscribe
