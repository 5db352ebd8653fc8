/** Public interface of the search feature. */
export { resultsAddress } from './hit-address.ts'
export { SearchBox } from './search-box.tsx'
