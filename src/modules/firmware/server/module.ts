/** Firmware: its subscriptions and mails. */
import type { ServerModule } from '#server/module.ts'
import { firmwareHooks } from './hooks.ts'
import { queueFirmwareMails } from './notifications.ts'
import { firmware } from './routes.ts'

export const firmwareModule: ServerModule = {
  name: 'firmware',
  routes: [firmware],
  hooks: [firmwareHooks],
  mailJobs: [queueFirmwareMails],
}
