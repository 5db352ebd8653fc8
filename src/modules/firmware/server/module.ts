/** Firmware: its subscriptions and mails. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import { firmwareHooks } from './hooks.ts'
import { queueFirmwareMails } from './notifications.ts'
import { firmware } from './routes.ts'
import { firmwareTables } from './tables.ts'

export const serverModule: ServerModule = {
  name: 'firmware',
  storefrontPages: [PAGES.firmware, PAGES.firmwareLog],
  tables: firmwareTables,
  routes: [firmware],
  hooks: [firmwareHooks],
  shows: {
    firmware: [
      'version',
      'goods',
      'released',
      'file',
      'sha256',
      'size',
      'notes',
      'minimum_version',
      'from_serial',
      'to_serial',
      'changes_dmx',
    ],
  },
  offline: {
    paths: String.raw`products/\d+/firmware`,
    urls: (product) => [`/api/web/products/${product}/firmware`],
  },
  // Customers subscribe to its mails.
  notices: { firmware: { resource: 'firmware', label: 'notice.firmware', mails: null } },
  mailJobs: [queueFirmwareMails],
}
