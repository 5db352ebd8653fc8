/** Texts about background jobs. */
export const jobs = {
  'jobs.tooManyAttempts': 'The server ended %{count} times during this job, so it was given up',
}
