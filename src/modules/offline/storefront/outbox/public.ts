/** Public interface of pending requests. */
export { announcePending, beingSentReason } from './announce-pending.ts'
