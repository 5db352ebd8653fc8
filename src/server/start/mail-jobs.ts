/** What features tell customers of by mail once it has come together, rather than one by one. */

import type { MailJob } from '../core/mail/worker.ts'
import { queueChangeMails } from '../features/changes/notifications.ts'
import { queueFirmwareMails } from '../features/firmware/notifications.ts'

export const mailJobs: readonly MailJob[] = [queueFirmwareMails, queueChangeMails]
