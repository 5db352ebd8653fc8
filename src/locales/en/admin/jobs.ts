/** Texts of background jobs. */
export const jobs = {
  'jobs.cancel': 'Cancel',
  'jobs.cancelOf': 'Cancel “%{name}”',
  'jobs.cancelled': 'Job cancelled',
  'jobs.retry': 'Retry',
  'jobs.retryOf': 'Retry “%{name}”',
  'jobs.retried': 'Job started again',
  'jobs.undo': 'Undo',
  'jobs.undoOf': 'Undo “%{name}”',
  'jobs.undone': 'Changes undone',
}
