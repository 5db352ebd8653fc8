/** Exports of favourites for other features. */
export { type NamedFavourite, useFavourites, useToggleFavourite } from './favourites.ts'
export { useCurrentKey } from './use-current-key.ts'
