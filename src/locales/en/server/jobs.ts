/** Texts about background jobs. */
export const jobs = {
  'jobs.accessLost': 'The account %{name} can no longer do this. What was already saved is kept and can be undone.',
  'jobs.defectiveFiles': 'The backup lacks %{count} files that are missing or damaged in the file store',
  'jobs.nothingToUndo': 'This job has saved nothing that could be undone',
  'jobs.tooManyAttempts': 'The server ended %{count} times during this job, so it was given up',
  'jobs.tooManyOpen': 'You already have %{count} jobs waiting or running. Wait for one of them to finish.',
}
