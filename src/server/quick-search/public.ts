/** Public interface of the search for records of every resource. */

export { findRecords } from './find.ts'
