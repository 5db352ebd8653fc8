/** Registry of jobs that collect events and mail customers in batches. */

import type { MailJob } from '../mail/worker.ts'
import { queueChangeMails } from '#modules/changes/server/notifications.ts'
import { queueFirmwareMails } from '#modules/firmware/server/notifications.ts'

export const mailJobs: readonly MailJob[] = [queueFirmwareMails, queueChangeMails]
