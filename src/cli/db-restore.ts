/** `npm run db:restore -- <file>`: restores a backup and keeps the previous database. */

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Manifest } from '#server/backup/manifest.ts'
import { checkBackup, openBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { withCommands } from '#server/commands.ts'
import { readEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/file-store.ts'
import { message } from '#server/message.ts'
import { OperatorError } from '#server/operator-error.ts'
import { translate } from '#server/translate.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { TextValues } from '#shared/i18n/text.ts'
import { loadOwnProduct, productEnvironment } from '../product.ts'
import { commandLocale, runCommand } from './command.ts'

const USAGE =
  withCommands(`Usage: npm run db:restore -- <file.zip> [--check] [--allow-data-loss] [--lang ${LOCALES.join('|')}]

Restores an archive of npm run db:backup into the database that DATABASE_URL or DATA_DIR names, and its files into the file
store. Stop the server first. The archive is checked completely before anything changes, and the previous database is kept
under another name. Files that the store already has stay there.

  --check             only checks the archive
  --allow-data-loss   drops data that resources.config.ts no longer has a place for`)

interface RestoreArguments {
  /** Only checks the archive. */
  check: boolean
  /** Whether data without a table or column in the config can be dropped. */
  dataLoss: boolean
}

const printIn = (locale: Locale) => (key: MessageKey, values?: TextValues) =>
  console.log(translate(message(key, values), locale))

const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Replaces the contents of this instance by an archive.
 * @throws OperatorError; except for added files, nothing changes then
 */
async function restoreArchive(
  path: string,
  restore: RestoreArguments,
  locale: Locale,
): Promise<void> {
  const print = printIn(locale)
  if (!existsSync(path)) throw new OperatorError('backup.noFile', { path })
  const backup = await openBackup(path)
  try {
    const { manifest } = backup
    const { created_at, product: version, engine, tables, files } = manifest
    const counts = { tables: tables.length, rows: rowsOf(manifest), files: files?.length ?? 0 }
    print('backup.about', { time: created_at, version, engine, ...counts })
    const env = readEnv(productEnvironment(process.env))
    const product = await loadOwnProduct()
    if (restore.check) {
      await checkBackup(backup)
      return print('backup.whole')
    }
    const store = createFileStore(env)
    const options = { env, product, files: store, dataLoss: restore.dataLoss }
    const { previous, stored, missing } = await restoreBackup(backup, options)
    print('backup.restored', { rows: counts.rows, files: stored, place: store.location })
    if (previous) print('backup.previous', { place: previous })
    if (missing)
      throw new OperatorError('backup.filesMissing', {
        smart_count: missing,
        place: store.location,
      })
  } finally {
    backup.close()
  }
}

const locale = commandLocale(process.argv.slice(2), process.env)

await runCommand(locale, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      'allow-data-loss': { type: 'boolean', default: false },
      lang: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [path] = positionals
  if (values.help) return console.log(USAGE)
  if (!path || positionals.length > 1) throw new Error(USAGE)
  await restoreArchive(path, { check: values.check, dataLoss: values['allow-data-loss'] }, locale)
})
