/** What other features use of search. */
export { resultsAddress } from './hit-address.ts'
export { SearchBox } from './search-box.tsx'
