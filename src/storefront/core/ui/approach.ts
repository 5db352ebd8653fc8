/** Tells of pages that somebody is about to open, so that their code is there when they do. */
import { createHub } from '#shared/hub.ts'

const approached = createHub<string>()

/** @param address path of a page, with its query */
export const approach = (address: string): void => approached.tell(address.replace(/[?#].*$/, ''))
/** @param listener told the path, without its query */
export const onApproach = approached.listen
