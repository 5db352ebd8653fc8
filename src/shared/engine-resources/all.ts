/**
 * Resources that every product has, as the engine reads or writes their records: a config spreads them among its own, and
 * declares one of them again only to change it.
 */
import { accountResources } from './accounts.ts'
import { colleagueResources } from './colleagues.ts'
import { listResources } from './lists.ts'
import { logResources } from './logs.ts'
import { pageStyleResources } from './page-styles.ts'
import { programResources } from './programs.ts'

export const engineResources = {
  ...accountResources,
  ...pageStyleResources,
  ...listResources,
  ...programResources,
  ...colleagueResources,
  ...logResources,
}
