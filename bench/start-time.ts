/**
 * Time from the command to the first response, with an empty data folder (loads the demo) and with
 * an existing one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NODE_OPTIONS } from './child.ts'

const PORT = 3977

/** Prints both times and the memory of the idle server. */
export async function measureStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  console.log(
    '\n### Start to first answer\n\n| start | seconds | idle memory MB |\n| --- | --- | --- |',
  )
  for (const name of ['empty folder, demo catalogue loaded', 'data already there']) {
    const { seconds, memory } = await startOnce(folder)
    console.log(`| ${name} | ${seconds.toFixed(2)} | ${memory.toFixed(0)} |`)
  }
  rmSync(folder, { recursive: true, force: true })
}

async function startOnce(folder: string): Promise<{ seconds: number; memory: number }> {
  const startedAt = performance.now()
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
  }
  const server = spawn(process.execPath, [...NODE_OPTIONS, 'src/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null)
    if (answer?.ok) break
    if (server.exitCode !== null) throw new Error('the server did not start')
    await sleep(20)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await sleep(3000)
  const memory =
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) /
    1024
  server.kill()
  await once(server, 'exit')
  return { seconds, memory }
}
