/**
 * A copy of the project without a module, its line in the list, and the modules that need it: the
 * rest type-checks. A full run has one that others need, and two that none does.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { dependentsOf } from '#modules/modules.ts'
import { isFullRun } from '../support/scope.ts'

const COPIED = ['src', 'resources.config.ts', 'modules.config.ts', 'package.json', 'tsconfig.json']

it.runIf(isFullRun).each(['firmware', 'guides', 'labels'] as const)(
  'type-checks without %s',
  { timeout: 900_000 },
  (name) => {
    const folder = mkdtempSync(resolve('.tmp-deleted-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const modules = join(folder, 'src/modules')
    for (const deleted of [name, ...dependentsOf(name)]) {
      rmSync(join(modules, deleted), { recursive: true })
      const list = join(modules, 'modules.ts')
      writeFileSync(
        list,
        readFileSync(list, 'utf8').replace(new RegExp(`^  ${deleted}: .*\\n`, 'm'), ''),
      )
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../tsconfig.json',
        include: ['src', '*.config.ts'],
        exclude: ['**/*.test.ts', '**/*.test.tsx', 'src/fields/**/examples.ts'],
      }),
    )
    const { stdout } = spawnSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), '--noEmit', '--incremental', 'false'],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(stdout).toBe('')
  },
)
