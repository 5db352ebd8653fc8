/** Firmware: its subscriptions and mails. */
import type { ServerModule } from '#server/module.ts'
import { firmwareHooks } from './hooks.ts'
import { queueFirmwareMails } from './notifications.ts'
import { firmware } from './routes.ts'
import { firmwareTables } from './tables.ts'

export const firmwareModule: ServerModule = {
  name: 'firmware',
  tables: firmwareTables,
  routes: [firmware],
  hooks: [firmwareHooks],
  shows: {
    firmware: [
      ...['version', 'goods', 'released', 'file', 'sha256', 'size', 'notes', 'minimum_version'],
      ...['from_serial', 'to_serial', 'changes_dmx'],
    ],
  },
  mailJobs: [queueFirmwareMails],
}
