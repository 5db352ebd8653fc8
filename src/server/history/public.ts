/** Public interface of the history feature. */

export { readableChanges } from './access.ts'
export { type EntryOfWrite, entriesWithWrites, readEntryOfWrite, toHistory } from './entries.ts'
export { wasFileOf } from './past-files.ts'
export { loadReferences } from './references.ts'
export { undoneJobSchema } from './schemas.ts'
export { settledEntry } from './settled.ts'
export { readTitles } from './titles.ts'
export { undoOrQueue } from './undo.ts'
export type { UndoInput } from './undo-job.ts'
export { rejectUnfinished } from './unfinished.ts'
