/** Tells of pages that somebody is about to open, so that their code is there when they do. */
import { createEmitter } from '#shared/emitter.ts'

const prefetched = createEmitter<string>()

/** @param address path of a page, with its query */
export const prefetchRoute = (address: string): void => prefetched.emit(address.replace(/[?#].*$/, ''))
/** @param listener told the path, without its query */
export const onApproach = prefetched.subscribe
