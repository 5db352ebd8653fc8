export { recordsOfNotes } from './notes.ts'
