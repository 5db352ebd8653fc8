/** The whole demo catalogue as drafts, without a database. */
import { xiajieDrafts, zujianDrafts } from './components/drafts.ts'
import type { Catalogue } from './draft.ts'
import { codeDrafts } from './parts/drafts.ts'
import { categoryDrafts, goodsDrafts, leimuDrafts } from './products/drafts.ts'

/** @param now the day on which the orders and messages end */
export const catalogue = (_now: Date): Catalogue => ({
  leimu: leimuDrafts(),
  categories: categoryDrafts(),
  goods: goodsDrafts(),
  codes: codeDrafts(),
  zujian: zujianDrafts(),
  xiajie: xiajieDrafts(),
})
