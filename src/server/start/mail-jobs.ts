/** Registry of jobs that collect events and mail customers in batches. */

import { queueChangeMails } from '#modules/changes/server/notifications.ts'
import { queueFirmwareMails } from '#modules/firmware/server/notifications.ts'
import type { MailJob } from '../mail/worker.ts'

export const mailJobs: readonly MailJob[] = [queueFirmwareMails, queueChangeMails]
