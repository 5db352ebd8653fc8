/** `npm run db:backup [-- file]`: backs up database and files while the server runs. */
import { parseArgs } from 'node:util'
import { backupPath } from '#server/backup/backup-folder.ts'
import { type BackupResult, backupsFiles, writeBackup } from '#server/backup/write-backup.ts'
import { withCommands } from '#server/commands.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/file-store.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { loadOwnProduct, productEnvironment } from '../product.ts'
import { runCommand } from './command.ts'

const USAGE = withCommands(`Usage: npm run db:backup [-- <file.zip>] [--files | --no-files]

Saves the database and the uploaded files as one archive, by default in DATA_DIR/backups. The server can keep running:
the archive contains the state at the start of the command. npm run db:restore restores it on SQLite or PostgreSQL,
regardless of the database it was made from.

  --files      includes the files, even if they are in a bucket
  --no-files   omits them
               (default: files on disk are included, files in a bucket are not)`)

await runCommand('en', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { files: { type: 'boolean' }, help: { type: 'boolean', default: false } },
  })
  if (values.help || positionals.length > 1) console.log(USAGE)
  else await backUp(positionals[0], values.files)
})

async function backUp(
  requestedPath: string | undefined,
  withFiles: boolean | undefined,
): Promise<void> {
  const env = readEnv(productEnvironment(process.env))
  const path = requestedPath ?? backupPath(env, 'followspot', new Date())
  const store = createFileStore(env)
  const isWithFiles = withFiles ?? backupsFiles(store)
  const db = await openDatabase(env, await loadOwnProduct(), { server: false })
  try {
    const result = await writeBackup(db, isWithFiles ? store : null, path)
    console.log(`Saved ${path}: ${describe(result)}`)
    if (!isWithFiles) console.log(`Without files: they are in ${store.location}`)
    for (const sha256 of result.defective)
      console.error(`${sha256} is missing or damaged in ${store.location}`)
    if (result.defective.length) process.exitCode = 1
  } finally {
    await db.close()
  }
}

function describe({ manifest: { tables, files } }: BackupResult): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const size = [...tables, ...(files ?? [])].reduce((sum, entry) => sum + entry.size, 0)
  return `${tables.length} tables with ${rows} rows, ${files?.length ?? 0} files, ${formatIn('en').size(size)}`
}
