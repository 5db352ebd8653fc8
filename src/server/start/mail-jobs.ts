/** Registry of jobs that collect events and mail customers in batches. */

import type { MailJob } from '../core/mail/worker.ts'
import { queueChangeMails } from '../features/changes/notifications.ts'
import { queueFirmwareMails } from '../features/firmware/notifications.ts'

export const mailJobs: readonly MailJob[] = [queueFirmwareMails, queueChangeMails]
