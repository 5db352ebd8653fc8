/** Adapts commands in texts: `npm run …` in a checkout, `followspot …` in an installed release. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Commands of a release (`deploy/followspot`), by script of `package.json`. */
const INSTALLED: Readonly<Record<string, string>> = {
  start: 'start',
  'db:backup': 'backup',
  'db:restore': 'restore',
  'db:plan': 'plan',
  'db:apply': 'apply',
  import: 'import',
  export: 'export',
  'admin:create': 'admin',
  'files:copy': 'files',
  'api:document': 'document',
}

const isRelease = existsSync(join(import.meta.dirname, '../../bin/followspot'))
/** A script, and the `--` that npm requires before arguments. */
const SCRIPT = /npm run ([a-z:]+)( --(?= ))?/g

/**
 * Replaces the commands in a text by those of this installation.
 * @param text with commands of a checkout
 */
export function withCommands(text: string, installed = isRelease): string {
  if (!installed) return text
  return text.replace(SCRIPT, (script, name: string) =>
    INSTALLED[name] ? `followspot ${INSTALLED[name]}` : script,
  )
}
