/**
 * Checks the API document with the tools of others, which are fetched into a temporary folder: two
 * linters, and a typed client that is made of it. `npm test` checks its answers and examples
 * without a network.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDocument } from '../src/cli/read-document.ts'

const TOOLS = [
  '@redocly/cli@2',
  '@stoplight/spectral-cli@6',
  'openapi-typescript@7',
  'openapi-fetch@0.17',
  // Dependency of the generator, which needs the compiler as a library.
  'typescript@5',
]

/** Compiles, and would not if calls, parameters, bodies or answers had other types. */
const PROGRAM = `import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

const client = createClient<paths>({ baseUrl: 'http://localhost:3000', headers: { authorization: 'Bearer key' } })

export async function correctUnits(): Promise<string[]> {
  const filter = JSON.stringify({ status: 'active' })
  const { data, error } = await client.GET('/api/codes', { params: { query: { filter } } })
  if (error) throw new Error(error.message)
  for (const { id, lock_version } of data.data) {
    await client.PUT('/api/codes/{id}', { params: { path: { id } }, body: { unit: 'pcs', lock_version } })
  }
  await client.POST('/api/codes', { body: { part_number: 'A-1', name: { en: 'Lamp', zh: '灯' } } })
  // The client infers the type of a body from its value, which would let unknown fields pass.
  // @ts-expect-error it has no such field
  const body: components['schemas']['NewCodes'] = { part_number: 'A-1', name: { en: 'Lamp' }, colour: 'red' }
  await client.POST('/api/codes', { body })
  // @ts-expect-error it needs a part number
  await client.POST('/api/codes', { body: { name: { en: 'Lamp' } } })
  // @ts-expect-error the document has no such call
  await client.GET('/api/nothing')
  return data.data.map(({ part_number }) => part_number ?? '')
}
`

const CONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2022',
    skipLibCheck: false,
    types: [],
  },
  files: ['program.ts'],
}

const folder = mkdtempSync(join(tmpdir(), 'api-document-'))
const bin = (name: string) => join(folder, 'node_modules', '.bin', name)

function run(name: string, command: string, args: readonly string[]): boolean {
  console.log(`\n▸ ${name}`)
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=4096' }
  return spawnSync(command, args, { cwd: folder, env, stdio: 'inherit' }).status === 0
}

try {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(await readDocument()))
  writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  const isFetched = run('tools', 'npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...TOOLS,
  ])
  if (!isFetched) throw new Error('The tools could not be fetched')
  const passed = [
    run('redocly: recommended', bin('redocly'), [
      'lint',
      '--extends',
      'recommended',
      'openapi.json',
    ]),
    run('spectral: oas', bin('spectral'), ['lint', '--fail-severity', 'warn', 'openapi.json']),
    run('openapi-typescript', bin('openapi-typescript'), ['openapi.json', '-o', 'api.d.ts']),
    run('a program with openapi-fetch', bin('tsc'), ['-p', '.']),
  ]
  console.log(passed.every(Boolean) ? '\nThe document is valid.' : '\nThe document has problems.')
  process.exitCode = passed.every(Boolean) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
