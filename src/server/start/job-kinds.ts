/** Registry of job kinds and schedules of all features. */
import type { JobKind } from '../core/jobs/job.ts'
import type { AddDueJobs, ScheduledJob } from '../core/jobs/schedule.ts'
import { addSearchRebuilds } from '../core/search/rebuild-job.ts'

const moduleOf = (path: string) => new URL(path, import.meta.url).href

export const jobKinds: readonly JobKind[] = [
  { name: 'inspect', module: moduleOf('../features/transfer/guided/describe-file.ts') },
  { name: 'check', module: moduleOf('../features/transfer/import-file.ts') },
  { name: 'import', module: moduleOf('../features/transfer/import-file.ts') },
  { name: 'export', module: moduleOf('../features/transfer/sinks/write-export.ts') },
  { name: 'trial', module: moduleOf('../features/bulk/bulk-job.ts') },
  { name: 'bulk', module: moduleOf('../features/bulk/bulk-job.ts') },
  { name: 'undo', module: moduleOf('../features/history/undo-job.ts') },
  { name: 'backup', module: moduleOf('../core/backup/backup-job.ts') },
  { name: 'search', module: moduleOf('../core/search/rebuild-job.ts') },
  { name: 'daily', module: moduleOf('./daily-job.ts') },
]

export const scheduledJobs: readonly ScheduledJob[] = [
  { kind: 'daily', everyHours: () => 24 },
  { kind: 'backup', everyHours: ({ backups }) => backups?.everyHours },
]

/** Adders of jobs whose need or interval is stored in the database. */
export const recordScheduledJobs: readonly AddDueJobs[] = [addSearchRebuilds]
