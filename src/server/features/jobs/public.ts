/** Public interface of the jobs feature. */

export type { UndoInput } from './undo-job.ts'
