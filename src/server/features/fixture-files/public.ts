/** Public interface of the fixture files feature. */
export { openArchive } from './gdtf/archive.ts'
export { gdtfKind } from './inspections.ts'
export { NEWEST_FIRST, withLaterRevisions } from './pages.ts'
