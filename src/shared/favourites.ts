/** Types of the calls for favourites. */
import { z } from 'zod'
import { namedRecordSchema } from './quick-search.ts'

/** Maximum per user. */
export const MAX_FAVOURITES = 100

/** Favourite record, or page by path; `id` is that of the favourite. */
export const favouriteSchema = z.union([
  namedRecordSchema.extend({ id: z.number() }),
  z.object({ id: z.number(), address: z.string() }),
])
export type Favourite = z.output<typeof favouriteSchema>
