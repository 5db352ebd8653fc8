/**
 * The type check and the linter, which `npm test` runs as well, for mutants that no test notices.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './find-mutants.ts'

/**
 * Neither unused names nor the form of a mutant count: they do not show that a mistake would be
 * noticed. Of the linter's rules, only that for dependencies of hooks finds mistakes in what a
 * component does.
 */
const CHECKS = [
  ['tsc', '--checkers', '1', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false'],
  ['biome', 'lint', '--only=correctness/useExhaustiveDependencies', '--vcs-enabled=false'],
] as const

/**
 * @param folder a copy of the product without mutants, to which nothing else is written at the same
 * time
 * @param file path of the module in it
 * @returns whether a check fails because of the mutant
 */
export async function failsStaticCheck(
  folder: string,
  file: string,
  mutant: Mutant,
): Promise<boolean> {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end))
  try {
    for (const [command, ...args] of CHECKS) {
      const files = command === 'biome' ? [file] : []
      const child = spawn(join(folder, 'node_modules/.bin', command), [...args, ...files], {
        cwd: folder,
        stdio: 'ignore',
      })
      const [code] = await once(child, 'exit')
      if (code !== 0) return true
    }
    return false
  } finally {
    writeFileSync(path, source)
  }
}
