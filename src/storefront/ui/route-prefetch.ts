/** Notifies of pages that the user is about to open, so that their code can load early. */
import { createEmitter } from '#shared/emitter.ts'

const emitter = createEmitter<string>()

/** @param url path and query of a page */
export const prefetchRoute = (url: string): void => emitter.emit(url)
/** @param listener receives path and query */
export const onPrefetch = emitter.subscribe
