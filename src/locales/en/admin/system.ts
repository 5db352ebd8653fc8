/** Texts of the page “System status”. */
export const system = {
  'system.refresh': 'Refresh',
  'system.about': 'Version %{version} · Node %{node} · %{engine} · running since %{time}',
  'system.checks': 'Checks',
  'system.status.ok': 'OK',
  'system.status.warning': 'Attention',
  'system.status.error': 'Problem',

  'system.database': 'Database',
  'system.database.ok': '%{size}',
  'system.database.error':
    'Nothing can be saved: the database doesn’t accept writes. The server’s log has the reason. If the disk has failed, restore the latest backup.',
  'system.integrity': 'Database file',
  'system.integrity.ok': 'No damage found. It is checked daily.',
  'system.integrity.error':
    'A part of the database can’t be read. Stop the server and restore the latest backup: npm run db:restore -- <file>. The damaged file is kept. The server’s log has the reason.',
  'system.disk': 'Disk',
  'system.disk.ok': '%{free} free',
  'system.disk.warning': 'Only %{free} free. Move old backups elsewhere, or files to a bucket.',
  'system.disk.error': 'Only %{free} free, so nothing can be saved. Make space now.',
  'system.files': 'Files',
  'system.files.ok': '1 file, %{size} |||| %{count} files, %{size}',
  'system.files.error':
    'Files can’t be reached. Check the disk or the bucket. Everything else works.',
  'system.backup': 'Backup',
  'system.backup.ok': 'Latest: %{time}',
  'system.backup.warning': 'Nothing has been backed up. Set BACKUP_EVERY, or run %{command}.',
  'system.backup.error':
    'The latest is from %{time}, though one is due every %{hours} h. Check the failed jobs and the free space.',
  'system.jobs': 'Job queue',
  'system.jobs.ok': '%{waiting} waiting, %{running} running',
  'system.jobs.warning':
    '%{waiting} waiting, the oldest since %{time}. Check that a process with ROLE=worker or both is running.',
  'system.failedJobs': 'Failed jobs',
  'system.failedJobs.ok': 'None in the last 24 hours',
  'system.failedJobs.warning':
    '1 in the last 24 hours, listed below |||| %{count} in the last 24 hours, listed below',
  'system.mails': 'Email',
  'system.mails.ok': '%{waiting} waiting',
  'system.mails.warning':
    'One email couldn’t be sent. Check SMTP_URL and the recipient’s address. |||| %{count} emails couldn’t be sent. Check SMTP_URL and the recipients’ addresses.',
  'system.mails.folder': 'Emails are only written to a folder. Set SMTP_URL to send them.',
  'system.deliveries': 'Webhooks',
  'system.deliveries.ok': '%{waiting} waiting',
  'system.deliveries.warning':
    'One delivery failed for good. Check the URL of its webhook, then send it again under Webhook deliveries, or delete it. |||| %{count} deliveries failed for good. Check the URLs of their webhooks, then send them again under Webhook deliveries, or delete them.',
  'system.secrets': 'Authenticator apps',
  'system.secrets.ok': 'Their secrets are encrypted',
  'system.secrets.warning':
    'Their secrets are stored without encryption. Set SECRET_KEY, and restart.',
  'system.secrets.error':
    'Some secrets were encrypted with another key, so those apps can’t be used. Restore the SECRET_KEY or the file secret.key they were set up with, or reset the two-step verification of these users.',
  'system.slowCalls': 'Slow calls',
  'system.slowCalls.ok': 'None over 1 second since startup',
  'system.slowCalls.warning':
    '1 call took longer than a second (see below). Search the log for its request ID. |||| %{count} calls took longer than a second (see below). Search the log for their request IDs.',

  'system.time': 'Time',
  'system.call': 'Call',
  'system.answer': 'Status',
  'system.duration': 'Duration',
  'system.request': 'Request ID',
  'system.job': 'Job',
  'system.problem': 'Problem',
}
