/** Commands as operators type them: `npm run …` in a checkout, `followspot …` in an installed release. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Commands of a release (`deploy/followspot`) by the scripts of `package.json` that they are. */
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

const isRelease = existsSync(join(import.meta.dirname, '../../../bin/followspot'))
/** A script, and what npm needs before its arguments. */
const SCRIPT = /npm run ([a-z:]+)( --(?= ))?/g

/** A text whose commands are named as they are here. @param text names them as in a checkout */
export function withCommands(text: string, installed = isRelease): string {
  if (!installed) return text
  return text.replace(SCRIPT, (script, name: string) => (INSTALLED[name] ? `followspot ${INSTALLED[name]}` : script))
}
