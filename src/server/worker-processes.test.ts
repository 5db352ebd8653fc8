import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, it } from 'vitest'
import { UnavailableError } from '#shared/errors.ts'
import { createWorkerProcesses } from './worker-processes.ts'

interface Task {
  do: 'answer' | 'fail' | 'wait' | 'die'
}
interface Answer {
  pid: number
  label: string
}

const folder = mkdtempSync(join(tmpdir(), 'processes-'))
const module = pathToFileURL(join(folder, 'tasks.mjs'))
writeFileSync(
  module,
  `import { serveTasks } from ${JSON.stringify(new URL('./worker-processes.ts', import.meta.url).href)}
await serveTasks(async ({ label }) => async (task) => {
  if (task.do === 'fail') throw { code: 1, message: 'refused' }
  if (task.do === 'wait') await new Promise(() => setTimeout(() => undefined, 60_000))
  if (task.do === 'die') process.kill(process.pid, 'SIGKILL')
  return { pid: process.pid, label }
})`,
)

const create = (idleMs: number, maxProcesses = 1) =>
  createWorkerProcesses<Task, Answer>({
    module,
    initial: { label: 'lamp' },
    idleMs,
    memoryMb: 64,
    maxProcesses,
  })
let processes: ReturnType<typeof create> | undefined
afterEach(() => processes?.stop())
afterAll(() => rmSync(folder, { recursive: true }))

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('runs tasks one after another in a process, and forwards errors', async () => {
  processes = create(60_000)
  const answers = await Promise.all([
    processes.run({ do: 'answer' }),
    processes.run({ do: 'answer' }),
  ])
  expect(answers[0]).toEqual({ pid: expect.any(Number), label: 'lamp' })
  expect(answers[1]).toEqual(answers[0])
  await expect(processes.run({ do: 'fail' })).rejects.toEqual({ code: 1, message: 'refused' })
  expect(await processes.run({ do: 'answer' }), 'in the same process').toEqual(answers[0])
  await processes.stop()
  expect(isRunning(answers[0]?.pid ?? 0)).toBe(false)
})

it('ends an idle process', async () => {
  processes = create(0)
  const { pid } = await processes.run({ do: 'answer' })
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await processes.run({ do: 'answer' })).pid).not.toBe(pid)
})

it('keeps only one idle process', async () => {
  processes = create(60_000, 2)
  const answers = await Promise.all([
    processes.run({ do: 'answer' }),
    processes.run({ do: 'answer' }),
  ])
  const pids = answers.map(({ pid }) => pid)
  expect(new Set(pids).size).toBe(2)
  await expect.poll(() => pids.filter(isRunning)).toHaveLength(1)
  expect(pids.filter(isRunning)).toContain((await processes.run({ do: 'answer' })).pid)
})

it('keeps its processes while tasks are waiting', async () => {
  processes = create(60_000, 2)
  const { run } = processes
  const answers = await Promise.all(Array.from({ length: 6 }, () => run({ do: 'answer' })))
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2)
})

it('ends a task with its process, and continues in another', async () => {
  processes = create(60_000)
  const { pid } = await processes.run({ do: 'answer' })
  const cancel = new AbortController()
  const cancelled = processes.run({ do: 'wait' }, cancel.signal)
  setTimeout(() => cancel.abort(), 50)
  await expect(cancelled).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  await expect.poll(() => isRunning(pid)).toBe(false)
  // Such as by a system that runs out of memory: the job continues from its checkpoint.
  await expect(processes.run({ do: 'die' })).rejects.toThrow(UnavailableError)
  expect((await processes.run({ do: 'answer' })).label).toBe('lamp')
})

it('starts another process while an idle one is ending', async () => {
  processes = create(0)
  for (let round = 0; round < 5; round++) {
    const { pid } = await processes.run({ do: 'answer' })
    // Due after the timer that ends the idle process, which is still about to exit.
    await new Promise((resolve) => setTimeout(resolve, 2))
    expect((await processes.run({ do: 'answer' })).pid).not.toBe(pid)
  }
})

it('reports a task as repeatable if its idle process ended unnoticed', async () => {
  processes = create(60_000)
  for (let round = 0; round < 5; round++) {
    const { pid } = await processes.run({ do: 'answer' })
    process.kill(pid, 'SIGKILL')
    // The system closes the channel at once; the server hears of it only after this turn.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    await expect(processes.run({ do: 'answer' })).rejects.toThrow(UnavailableError)
  }
})

// A terminal and systemd send them to all processes at once, also to one that does not handle them
// yet.
it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  'reports a task as repeatable if %s ended its process during the start',
  async (signal) => {
    const starting = pathToFileURL(join(folder, `${signal}.mjs`))
    writeFileSync(
      starting,
      `process.kill(process.pid, '${signal}')\nawait new Promise(() => setTimeout(() => undefined, 60_000))`,
    )
    const options = { initial: {}, idleMs: 60_000, memoryMb: 64, maxProcesses: 1 }
    processes = createWorkerProcesses<Task, Answer>({ module: starting, ...options })
    await expect(processes.run({ do: 'answer' })).rejects.toThrow(UnavailableError)
  },
)

it('reports a task as repeatable when the processes are stopped, and starts new ones', async () => {
  processes = create(60_000)
  const { pid } = await processes.run({ do: 'answer' })
  const stopped = expect(processes.run({ do: 'wait' })).rejects.toThrow(UnavailableError)
  await processes.stop()
  await stopped
  expect((await processes.run({ do: 'answer' })).pid).not.toBe(pid)
})
