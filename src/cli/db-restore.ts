/** `npm run db:restore -- <file>`: restores a backup and keeps the previous database. */
import { parseArgs } from 'node:util'
import { withCommands } from '#server/commands.ts'
import { restoreArchive } from './archive.ts'
import { commandLocale, runCommand } from './command.ts'

const USAGE =
  withCommands(`Usage: npm run db:restore -- <file.zip> [--check] [--allow-data-loss] [--lang en|zh]

Restores an archive of npm run db:backup into the database that DATABASE_URL or DATA_DIR names, and its files into the file
store. Stop the server first. The archive is checked completely before anything changes, and the previous database is kept
under another name. Files that the store already has stay there.

  --check             only checks the archive
  --allow-data-loss   drops data that resources.config.ts no longer has a place for`)

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
