/** Two concurrent imports by command, next to a server that is in use. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { noFindings } from '../findings.ts'
import type { Scenario } from '../scenario.ts'

const MODULE = join(import.meta.dirname, '../../src/cli/import.ts')
const AT_ONCE = 2

/** @param rows of each import */
export function commandsOf(rows: number): Scenario {
  /** Rows imported by the current run: the scenario runs once on each engine. */
  let imported = 0
  return {
    name: 'commands',
    about: `two imports of ${rows} rows by command at once`,
    engines: ['sqlite', 'postgres'],
    rounds: 5,
    damage: async ({ storage, environment, rounds, onError }) => {
      imported = 0
      const run = async (name: string) => {
        const lines = Array.from({ length: rows }, (_, index) => `${name}-${index},Row ${index}`)
        const path = join(storage.folder, `${name}.csv`)
        writeFileSync(path, ['part_number,name.en', ...lines].join('\n'))
        const child = spawn(process.execPath, [MODULE, 'codes', path], {
          env: { ...process.env, ...environment },
        })
        const [printed, problems] = await Promise.all([
          text(child.stdout),
          text(child.stderr),
          once(child, 'close'),
        ])
        if (child.exitCode !== 0)
          onError(`import of ${name}: exit code ${child.exitCode}\n${printed}${problems}`)
      }
      for (let round = 0; round < rounds; round++) {
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, nth) => run(`COMMAND-${round}-${nth}`)),
        )
        imported += AT_ONCE * rows
      }
    },
    check: async ({ db }) => {
      const findings = noFindings()
      const query = db.query.selectFrom('codes').where('part_number', 'like', 'COMMAND-%')
      const { count } = await query
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) !== imported)
        findings.lost.push(`${imported - Number(count)} of ${imported} rows by command`)
      return findings
    },
  }
}
