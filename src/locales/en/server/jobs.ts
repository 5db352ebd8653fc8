/** Texts about background jobs. */
export const jobs = {
  'jobs.accessLost':
    'The account %{name} can no longer do this. What was already saved is kept and can be undone.',
  'jobs.defectiveFiles':
    '1 file isn’t in the backup: it’s missing or damaged in file storage |||| %{smart_count} files aren’t in the backup: they’re missing or damaged in file storage',
  'jobs.notRetried': 'Only a failed job runs again, while its input is kept',
  'jobs.nothingToUndo': 'This job made no changes to undo',
  'jobs.tooManyAttempts': 'The server stopped %{count} times during this job, so it was abandoned',
  'jobs.tooManyOpen':
    'You already have %{count} jobs waiting or running. Wait for one of them to finish.',
}
