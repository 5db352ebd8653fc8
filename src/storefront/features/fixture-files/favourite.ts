/** Keeping a fixture file at hand, and letting it go: shown at once, told to the server behind it. */

import { http } from '#shared/http/http.ts'
import type { FixtureFilePage } from '#shared/web/fixture-library.ts'
import { refresh, show } from '../../read.ts'

const FAVOURITES = '/api/web/favourite-files'

/** Where favourites are read: all of them at once. */
export const favouritesCall = `${FAVOURITES}?range=[0,499]`
export const pageCall = (file: number): string => `/api/web/fixture-files/${file}`

/** Keeps a file, or lets it go. What is refused is said by the frame, and the page shows again what is so. */
export async function setFavourite(file: number, isKept: boolean): Promise<void> {
  await show<FixtureFilePage>(pageCall(file), (page) => ({ ...page, favourite: isKept }))
  try {
    await http({ url: `${FAVOURITES}/${file}`, method: isKept ? 'PUT' : 'DELETE' })
  } catch {
    await refresh(pageCall(file))
  }
  await refresh(FAVOURITES)
}
