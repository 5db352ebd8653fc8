/** The demo of the portal, as the server loads it on a first start. */
import type { DemoCatalogue } from '#server/demo.ts'
import { assetUrl } from './assets.ts'
import { catalogue } from './catalogue.ts'
import { addDemoFixtures } from './people/fixtures.ts'
import { addDemoNotices } from './people/own-lists.ts'

export const demo: DemoCatalogue = {
  drafts: catalogue,
  assetUrl,
  // Guides are validated against the part lists of their products.
  last: { troubleshooting: 'xiajie' },
  addRows: async (context) => {
    await addDemoFixtures(context)
    // Lists are those of the orders module, which can be switched off.
    if (context.notices.orders) await addDemoNotices(context)
  },
}
