/** Public interface of the catalogue. */
export { cardsOf } from './products.ts'
export {
  locationsInProducts,
  locationsOfParts,
  locationsOfRoles,
  type PartLocation,
} from './published-part-locations.ts'
export {
  allNumbers,
  numbersOfParts,
  type PartNumbers,
  recordsOfNumbers,
} from './published-part-numbers.ts'
export { type PublishedPart, partsByIds, replacementsOf } from './published-parts.ts'
export {
  documentSchema,
  fitSchema,
  partSchema,
  productCardSchema,
  unitQuery,
} from './response-schemas.ts'
export { withLaterRevisions, withRevisions } from './revisions.ts'
