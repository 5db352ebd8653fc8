/** Identifies the target of a favourite. */
import type { Favourite } from '#shared/favourites.ts'

/** A record, or a page by its path; as they are stored. */
export type FavouriteKey = { resource: string; record: number } | { address: string }

export const keyOf = (favourite: Favourite): FavouriteKey =>
  'record' in favourite
    ? { resource: favourite.resource, record: favourite.record.id }
    : { address: favourite.address }

export const isSameKey = (key: FavouriteKey, other: FavouriteKey): boolean =>
  'address' in key
    ? 'address' in other && key.address === other.address
    : 'resource' in other && key.resource === other.resource && key.record === other.record
