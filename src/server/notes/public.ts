/** Public interface of the notes feature. */
export { recordsOfNotes } from './notes.ts'
