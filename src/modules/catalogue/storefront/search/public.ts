/** Public interface of the search feature. */
export { SearchBox } from './search-box.tsx'
