/** Registry of job kinds and schedules of all features. */
import type { JobKind } from '../jobs/job.ts'
import type { AddDueJobs, ScheduledJob } from '../jobs/schedule.ts'
import { addSearchRebuilds } from '../search/rebuild-job.ts'

const moduleOf = (path: string) => new URL(path, import.meta.url).href

export const jobKinds: readonly JobKind[] = [
  { name: 'inspect', module: moduleOf('../transfer/guided/describe-file.ts') },
  { name: 'check', module: moduleOf('../transfer/import-file.ts') },
  { name: 'import', module: moduleOf('../transfer/import-file.ts') },
  { name: 'export', module: moduleOf('../transfer/sinks/write-export.ts') },
  { name: 'trial', module: moduleOf('../bulk/bulk-job.ts') },
  { name: 'bulk', module: moduleOf('../bulk/bulk-job.ts') },
  { name: 'undo', module: moduleOf('../history/undo-job.ts') },
  { name: 'backup', module: moduleOf('../backup/backup-job.ts') },
  { name: 'search', module: moduleOf('../search/rebuild-job.ts') },
  { name: 'daily', module: moduleOf('./daily-job.ts') },
]

export const scheduledJobs: readonly ScheduledJob[] = [
  { kind: 'daily', everyHours: () => 24 },
  { kind: 'backup', everyHours: ({ backups }) => backups?.everyHours },
]

/** Adders of jobs whose need or interval is stored in the database. */
export const recordScheduledJobs: readonly AddDueJobs[] = [addSearchRebuilds]
