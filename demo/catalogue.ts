/** The whole demo catalogue as drafts, without a database. */
import { tlfDrafts } from './changes/drafts.ts'
import { xiajieDrafts, zujianDrafts } from './components/drafts.ts'
import type { Catalogue } from './draft.ts'
import { orderDrafts } from './orders/drafts.ts'
import { codeDrafts } from './parts/drafts.ts'
import { roleDrafts } from './parts/roles.ts'
import { addressDrafts, carrierDrafts, companyDrafts } from './people/companies.ts'
import { companyPageDrafts } from './people/company-pages.ts'
import { customerDrafts } from './people/customers.ts'
import { messageDrafts, replyDrafts } from './people/messages.ts'
import { userDrafts } from './people/staff.ts'
import { styleDrafts } from './people/style.ts'
import { categoryDrafts, goodsDrafts, leimuDrafts } from './products/drafts.ts'
import { documentDrafts } from './support/documents.ts'
import { firmwareDrafts } from './support/firmware.ts'
import { fixtureDrafts } from './support/fixtures.ts'
import { synonymDrafts } from './support/synonyms.ts'
import { troubleshootingDrafts } from './support/troubleshooting.ts'

/** @param now the day on which orders and registrations end */
export const catalogue = (now: Date): Catalogue => ({
  users: userDrafts(),
  companies: companyDrafts(),
  customers: customerDrafts(now),
  addresses: addressDrafts(),
  leimu: leimuDrafts(),
  categories: categoryDrafts(),
  goods: goodsDrafts(),
  codes: codeDrafts(now),
  part_roles: roleDrafts(),
  tlf: tlfDrafts(),
  zujian: zujianDrafts(),
  xiajie: xiajieDrafts(),
  documents: documentDrafts(),
  firmware: firmwareDrafts(),
  fixture_libraries: fixtureDrafts(),
  troubleshooting: troubleshootingDrafts(),
  search_synonyms: synonymDrafts(),
  carriers: carrierDrafts(),
  orders: orderDrafts(now),
  messages: messageDrafts(now),
  replies: replyDrafts(now),
  page_styles: styleDrafts(),
  company_pages: companyPageDrafts(),
})
