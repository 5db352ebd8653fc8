/** The commands for the schema read the config that `RESOURCES_CONFIG` names. */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** Next to the real one, so that its imports resolve to the same modules; ignored by git. */
const CONFIG = `.tmp-without-guides-${process.pid}.config.ts`

let server: TestServer
beforeAll(async () => {
  const withoutGuides = readFileSync('resources.config.ts', 'utf8').replace(
    /\n {2}troubleshooting: \{\n[\s\S]*?\n {2}\},\n/,
    '\n',
  )
  writeFileSync(CONFIG, withoutGuides)
  server = await startServer()
  const guide = { symptom: { en: 'No light', zh: '不亮' } }
  await write(
    server.context,
    SYSTEM,
    [{ action: 'create', resource: 'troubleshooting', values: guide }],
    {
      origin: 'api',
    },
  )
})
afterAll(async () => {
  rmSync(CONFIG)
  await server.close()
})

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Leaves the server of this process running: it shares the database with the command. */
const run = (command: string, ...options: string[]) =>
  new Promise<Outcome>((resolve) => {
    const env = { ...process.env, DATA_DIR: server.context.env.dataDir, RESOURCES_CONFIG: CONFIG }
    execFile('node', [`src/cli/${command}.ts`, ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

it('plans a config without one of the product’s resources, and does not apply it unasked', async () => {
  const { code, stdout, stderr } = await run('db-plan')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('! loses data: drop table troubleshooting\n')
  const applied = await run('db-apply')
  expect(applied.stderr).toContain('drop table troubleshooting')
  expect(applied.code).toBe(1)
})

const lineOf = (text: string) => {
  const config = readFileSync(CONFIG, 'utf8')
  return config.slice(0, config.indexOf(text)).split('\n').length
}

it('reports the problems of a config that cannot be loaded with their lines, without a stack trace', async () => {
  const source = readFileSync(CONFIG, 'utf8')
  writeFileSync(CONFIG, source.replace("to: 'carriers'", "to: 'carrier'"))
  try {
    const { code, stdout, stderr } = await run('db-plan')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    const line = lineOf("to: 'carrier'")
    expect(stderr).toBe(
      `${CONFIG}:${line}: orders.fields.carrier.to: there is no resource "carrier" to refer to; did you mean "carriers"?\n`,
    )
  } finally {
    writeFileSync(CONFIG, source)
  }
})
