/** The generated client: its package compiles, and the example of its README runs against a server. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { PACKAGE_NAME, packageFiles } from '#server/client/package-files.ts'
import { recordOf, rest } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'

const run = promisify(execFile)
const OPTIONS = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(process.cwd(), 'node_modules/@types')],
  },
  files: ['example.ts', 'types.ts', 'program.ts'],
}

/** Each line that must not compile follows a directive that fails if it does. */
const TYPES = `import { createClient } from '${PACKAGE_NAME}'
const client = createClient({ url: '', key: '' })
// @ts-expect-error unknown field
void client.codes.list({ filter: { nothing: 1 } })
// @ts-expect-error not a number
void client.codes.create({ part_number: 1, name: { en: 'Lamp' } })
// @ts-expect-error required fields are missing
void client.codes.create({})
// @ts-expect-error only the server writes the log
void client.audit.create({})
// @ts-expect-error unknown step
void client.orders.step(1, 'nothing')
void client.orders.step(1, 'confirm')
void client.codes.get(1).then(({ weight }) => weight?.toFixed(2))
`

const PROGRAM = `import { createClient, isApiError } from '${PACKAGE_NAME}'
const { SUPPORT_URL = '', SUPPORT_KEY = '' } = process.env
let calls = 0
const client = createClient({
  url: SUPPORT_URL,
  key: SUPPORT_KEY,
  language: 'en',
  // The first answer to each creation is lost.
  fetch: async (target, init) => {
    const answer = await fetch(target, init)
    if (init?.method === 'POST' && String(target).endsWith('/api/codes') && calls++ % 2 === 0) throw new TypeError('lost')
    return answer
  },
})
const results: unknown[] = []
const add = async (part_number: string) =>
  (await client.codes.create({ part_number, name: { en: 'Lamp', zh: '灯' }, weight: 1.5 })).record
for (const number of ['C-1', 'C-2', 'C-3']) await add(number)
for await (const { records, total } of client.codes.pages({ size: 2 })) results.push([records.length, total])
const heavy = await client.codes.list({ filter: { weight: { gte: 1 } }, sort: ['part_number', 'DESC'], range: [0, 0] })
results.push(heavy.records.map(({ part_number }) => part_number))
const { id, lock_version = 0 } = heavy.records[0] ?? { id: 0 }
await client.codes.update(id, { weight: 2, lock_version })
const found: unknown[] = []
const kindOf = async (task: Promise<unknown>) => {
  try {
    await task
  } catch (error) {
    if (!isApiError(error)) throw error
    found.push(error.kind, error.status)
    if (error.kind === 'validation') found.push(error.data.errors.map(({ path }) => path))
    if (error.kind === 'conflict') found.push(error.data?.changed)
  }
}
await kindOf(client.codes.update(id, { weight: 3, lock_version }))
await kindOf(client.codes.create({ part_number: 'C-1', name: { en: 'Lamp', zh: '灯' } }))
await kindOf(client.codes.get(999))
const { record: deleted, write } = await client.codes.delete(id)
results.push(deleted.id === id)
await kindOf(client.codes.get(id))
if (write) await client.undo(write)
results.push((await client.codes.get(id)).weight)
const file = await client.files.upload(new Blob(['Example']), 'example.txt')
results.push(await (await client.files.download(file)).text())
console.log(JSON.stringify({ results, found }))
`

describe('the generated client', () => {
  let server: TestServer
  let folder: string
  let environment: Record<string, string>
  beforeAll(async () => {
    server = await startServer()
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const admin = rest(server)
    const [role] = (await admin.list('roles', { filter: { key: 'admin' } })).data
    const { secret } = recordOf(await admin.create('keys', { name: 'Client', role: role?.id }))
    environment = { SUPPORT_URL: url, SUPPORT_KEY: String(secret) }
    folder = mkdtempSync(join(tmpdir(), 'client-'))
    await writePackage()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await server.close()
  })

  async function writePackage(): Promise<void> {
    const place = join(folder, 'node_modules', PACKAGE_NAME)
    mkdirSync(place, { recursive: true })
    const files = await packageFiles(await server.app.apiDocument.complete(), resources, '1.0.0')
    for (const [name, content] of Object.entries(files)) writeFileSync(join(place, name), content)
    const [, example = ''] = /```ts\n([\s\S]+?)```/.exec(files['README.md'] ?? '') ?? []
    const programs = { 'example.ts': example, 'types.ts': TYPES, 'program.ts': PROGRAM }
    for (const [name, content] of Object.entries(programs)) writeFileSync(join(folder, name), content)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS))
  }
  const runProgram = async (name: string) =>
    (await run(process.execPath, [join(folder, name)], { env: { ...process.env, ...environment } })).stdout

  it('has the types of the config', async () => {
    const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  })

  it('runs the example of its README', async () => {
    const output = await runProgram('example.ts')
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => line.replace(/\d+$/, 'n')),
    ).toEqual(['created n', 'found n', 'counted n', 'uploaded n', 'rejected n'])
  })

  it('creates, lists, changes, deletes and undoes, and distinguishes errors', async () => {
    const { results, found: matches } = JSON.parse(await runProgram('program.ts'))
    expect(results).toEqual([[2, 3], [1, 3], ['C-3'], true, 2, 'Example'])
    expect(matches).toEqual([
      'conflict',
      409,
      ['weight'],
      'validation',
      422,
      ['part_number'],
      'notFound',
      404,
      'notFound',
      404,
    ])
  })
})
