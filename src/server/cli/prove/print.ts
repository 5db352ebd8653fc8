/** Formats a plan, the results of a config proof, and how to revert it. */
import { join } from 'node:path'
import { withCommands } from '#server/core/commands.ts'
import type { Env } from '#server/env.ts'
import { backupFolder } from '../../core/backup/backup-folder.ts'
import type { Plan } from '../../core/db/plan.ts'
import { postponedLine } from '../../core/db/repeated-values.ts'
import type { Proof } from './prove.ts'

/** @returns one line for each change and statement */
export function planLines({ steps, reindex, reindexLater, postponed }: Plan): string[] {
  if (!steps.length && !reindex.length && !reindexLater.length)
    return ['The database matches the config.', ...postponed.map(postponedLine)]
  return [
    ...steps.flatMap(({ losesData, description, statements }) => [
      `${losesData ? '! loses data: ' : '  '}${description}`,
      ...statements.map((statement) => `      ${statement}`),
    ]),
    ...reindex.map((name) => `  rebuild the search index of ${name}`),
    ...reindexLater.map((name) => `  rebuild the search index of ${name} in a job of the server, while others write`),
    ...postponed.map(postponedLine),
  ]
}

/**
 * @param locate returns file and line of a path in the config
 * @returns the breaking changes, the duration of locks, and how to revert
 */
export function proofLines(
  { plan, broken, ...measured }: Proof,
  env: Pick<Env, 'dataDir'>,
  locate?: (path: string) => string,
): string[] {
  // Other paths name records, not settings.
  const located = (path: string) => (locate && path.includes('.fields.') ? `${locate(path)} ${path}` : path)
  const problems = broken.map(
    ({ path, message, count, examples }) =>
      `  ${located(path)}: ${message}: ${count} ${count === 1 ? 'record' : 'records'} (${examples.join(', ')}${count > examples.length ? ' …' : ''})`,
  )
  return [
    'Tested on a copy of the database, which has been deleted.',
    ...(problems.length ? ['', 'Would break:', ...problems] : ['No stored data would break.']),
    ...(plan.isEmpty
      ? []
      : ['', ...lockLines(measured), '', ...restoreLines(plan, env).map((line) => withCommands(line))]),
  ]
}

function lockLines({ appliedIn, locked, isReadable }: Pick<Proof, 'appliedIn' | 'locked' | 'isReadable'>): string[] {
  const seconds = (appliedIn / 1000).toFixed(1)
  const blocked = isReadable ? 'Writes wait' : `Reads and writes of ${locked.join(', ')} wait`
  return [
    locked.length
      ? `Locks: applying took ${seconds} s on the copy. ${blocked} for about as long.`
      : `Locks: applying took ${seconds} s on the copy. It only adds tables: nothing has to wait.`,
  ]
}

function restoreLines({ losesData }: Plan, env: Pick<Env, 'dataDir'>): string[] {
  const backup = join(backupFolder(env), 'before-config.zip')
  const commands = losesData
    ? []
    : [
        '    or: npm run db:apply -- --allow-data-loss',
        '        only drops what this config adds, including the data entered there',
      ]
  return [
    'Apply and revert:',
    `  before:  npm run db:backup -- ${backup}`,
    `  apply:   npm run db:apply${losesData ? ' -- --allow-data-loss' : ''}`,
    '  revert:  stop the server, restore the previous resources.config.ts (git checkout <commit> -- resources.config.ts), then',
    `           npm run db:restore -- ${backup}`,
    '           restores the state before the change; later changes are lost',
    ...commands.map((line) => `       ${line}`),
  ]
}
