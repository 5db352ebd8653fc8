/** Public interface of the history feature. */

export { loadReferences } from './references.ts'
