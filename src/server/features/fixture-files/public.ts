/** What other features use of fixture files. */
export { openArchive } from './gdtf/archive.ts'
export { gdtfKind } from './inspections.ts'
