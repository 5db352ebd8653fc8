/** Public interface of the search feature. */
export { matchConditions } from './match-conditions.ts'
