/** `npm run db:restore -- <file>`: restores a backup; the previous database is kept. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { resources } from '#config'
import { checkBackup, openBackup } from '../core/backup/read-backup.ts'
import { restoreBackup } from '../core/backup/restore-backup.ts'
import { createFileStore } from '../core/files/file-store.ts'
import { readEnv } from '../env.ts'
import { runCommand } from './command.ts'

const USAGE = `Usage: npm run db:restore -- <file.zip> [--check] [--allow-data-loss]

Restores an archive of npm run db:backup into the database that DATABASE_URL or DATA_DIR names, and its files into the file
store. Stop the server first. The archive is checked completely before anything changes, and the previous database is kept
under another name. Files that the store already has stay there.

  --check             only checks the archive
  --allow-data-loss   drops data that resources.config.ts no longer has a place for`

await runCommand('en', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      'allow-data-loss': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [path] = positionals
  if (values.help) return console.log(USAGE)
  if (!path || positionals.length > 1) throw new Error(USAGE)
  if (!existsSync(path)) throw new Error(`There is no file ${path}`)
  const backup = await openBackup(path)
  try {
    const { created_at, product, engine, tables, files } = backup.manifest
    console.log(
      `Backup of ${created_at} (version ${product}, ${engine}): ${tables.length} tables, ${files?.length ?? 0} files`,
    )
    if (values.check) {
      await checkBackup(backup)
      return console.log('It is complete.')
    }
    const env = readEnv(process.env)
    const store = createFileStore(env)
    const dataLoss = values['allow-data-loss']
    const { previous, stored, missing } = await restoreBackup(backup, { env, resources, files: store, dataLoss })
    console.log(`Restored the database${files ? ` and ${stored} files that were missing in ${store.place}` : ''}.`)
    if (previous) console.log(`The previous database is now ${previous}`)
    if (missing) throw new Error(`${missing} files are neither in the backup nor in ${store.place}.`)
  } finally {
    backup.close()
  }
})
