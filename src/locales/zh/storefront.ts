/** Chinese texts of the storefront, by area: one module, which loads with the language. */
import type { storefront as en } from '../en/storefront.ts'
import { account } from './storefront/account.ts'
import { addToCart } from './storefront/add-to-cart.ts'
import { attributes } from './storefront/attributes.ts'
import { cart } from './storefront/cart.ts'
import { change } from './storefront/change.ts'
import { company } from './storefront/company.ts'
import { companyLinks } from './storefront/company-links.ts'
import { compare } from './storefront/compare.ts'
import { contact } from './storefront/contact.ts'
import { controls } from './storefront/controls.ts'
import { drawings } from './storefront/drawings.ts'
import { firmware } from './storefront/firmware.ts'
import { fixtures } from './storefront/fixtures.ts'
import { frame } from './storefront/frame.ts'
import { guides } from './storefront/guides.ts'
import { home } from './storefront/home.ts'
import { hub } from './storefront/hub.ts'
import { library } from './storefront/library.ts'
import { modeNames } from './storefront/mode-names.ts'
import { models } from './storefront/models.ts'
import { notices } from './storefront/notices.ts'
import { offline } from './storefront/offline.ts'
import { orders } from './storefront/orders.ts'
import { outbox } from './storefront/outbox.ts'
import { part } from './storefront/part.ts'
import { pendingMessages } from './storefront/pending-messages.ts'
import { pendingOrders } from './storefront/pending-orders.ts'
import { product } from './storefront/product.ts'
import { records } from './storefront/records.ts'
import { saveFixture } from './storefront/save-fixture.ts'
import { saveOffline } from './storefront/save-offline.ts'
import { savedFixtures } from './storefront/saved-fixtures.ts'
import { scan } from './storefront/scan.ts'
import { search } from './storefront/search.ts'
import { searchBox } from './storefront/search-box.ts'
import { sessionEnded } from './storefront/session-ended.ts'
import { sheets } from './storefront/sheets.ts'
import { subscriptions } from './storefront/subscriptions.ts'
import { unit } from './storefront/unit.ts'
import { viewer } from './storefront/viewer.ts'

export const storefront: typeof en = {
  account,
  addToCart,
  attributes,
  cart,
  change,
  company,
  companyLinks,
  compare,
  contact,
  controls,
  drawings,
  firmware,
  fixtures,
  frame,
  guides,
  home,
  hub,
  library,
  modeNames,
  models,
  notices,
  offline,
  orders,
  outbox,
  part,
  pendingMessages,
  pendingOrders,
  product,
  records,
  saveFixture,
  saveOffline,
  savedFixtures,
  scan,
  search,
  searchBox,
  sessionEnded,
  sheets,
  subscriptions,
  unit,
  viewer,
}
