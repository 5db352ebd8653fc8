/** Public interface of the search feature. */
export { matchConditions } from './match-conditions.ts'
export { loadMissedSearches } from './missed-searches.ts'
