/** The customer's saved fixtures; none in a portal that saves none. */
import { PAGES } from '#storefront/paths.ts'
import { SAVED_FIXTURES_QUERY } from '#storefront/query/queries.ts'
import { type Query, useQuery } from '#storefront/query/use-query.ts'
import { hasPage } from '#storefront/ui/known-pages.ts'
import type { Fixture } from '../../shared/saved-fixture.ts'

const NONE: Fixture[] = []

export function useSavedFixtures(): Query<Fixture[]> {
  const canSave = hasPage(PAGES.fixtureFiles)
  const query = useQuery<Fixture[]>(canSave ? SAVED_FIXTURES_QUERY : null)
  return canSave ? query : { ...query, data: NONE }
}
