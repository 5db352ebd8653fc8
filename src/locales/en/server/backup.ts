/** In English: texts of backups, and of archives with everything. */
export const backup = {
  'backup.noFile': 'No file %{path}',
  'backup.about':
    'Archive of %{time} (version %{version}, %{engine}): %{tables} tables, %{rows} rows, %{files} files',
  'backup.incomplete': '%{path} is not a complete backup: %{problem}',
  'backup.noManifest': '%{path} is not a backup: it has no manifest.json',
  'backup.unreadable': '%{path} is not a backup that this version can read: %{problem}',
  'backup.newer':
    '%{path} was made by version %{version}, which is newer. Update this instance first.',
  'backup.newerTable':
    'The backup was made by a newer version: this one has no %{name}. Update this instance first.',
  'backup.missingEntry': 'The backup is incomplete: %{entry} is missing',
  'backup.damaged': 'The backup is damaged: %{entry}',
  'backup.damagedBy': 'The backup is damaged: %{entry}: %{problem}',
  'backup.sum': 'The backup is damaged: %{entry} has a different SHA-256',
  'backup.noRow': 'The backup is damaged: %{entry} has a line that is not a row',
  'backup.otherTable': 'The backup is damaged: %{entry} has a row of another table',
  'backup.rowCount':
    'The backup is damaged: %{entry} has 1 row |||| The backup is damaged: %{entry} has %{smart_count} rows',
  'backup.dataLoss':
    'The config has no place for some of the data in this backup:\n%{list}\nPut it back into resources.config.ts, or restore with --allow-data-loss',
  'backup.brokenReferences':
    'References without a target: %{count}, the first from %{from} to %{to}',
  'backup.folderInUse':
    'DATA_DIR: %{folder} belongs to the server with process id %{pid}. Stop that one first.',
  'backup.databaseInUse':
    'DATABASE_URL: the database is used by the server with process id %{pid} on %{host}. Stop that one first. If it was killed, try again in %{seconds} seconds.',
  'backup.commandRuns': 'Another command is using the database. Try again later.',
  'backup.whole': 'The archive is complete. Nothing was written.',
  'backup.restored': 'Restored: %{rows} rows. Files added to %{place}: %{files}',
  'backup.previous': 'The previous database is now %{place}',
  'backup.filesMissing':
    '1 file is neither in the backup nor in %{place} |||| %{smart_count} files are neither in the backup nor in %{place}',
}
