/** Public interface of the history feature. */

export { entriesWithWrites, readEntryOfWrite, toHistory } from './entries.ts'
export { loadReferences } from './references.ts'
