/**
 * An installer that is killed at any step: its next run completes the upgrade or goes back, and no
 * change is lost.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resume, type Upgrade, upgrade } from '../../deploy/upgrade.ts'
import { MemoryMachine, type Outcome, UNITS } from './machine.ts'

/** A run of the installer. @returns its error message, if any */
async function install(
  { commands, running }: MemoryMachine,
  isRolling: boolean,
  stored?: Upgrade,
): Promise<string> {
  try {
    if (stored) await resume(commands, stored)
    if (commands.currentVersion() === 'new') return ''
    const units = [...running.keys()]
    const replaced = stored?.replaced ?? []
    if (units.length)
      await upgrade(commands, { earlier: 'earlier', version: 'new', units, isRolling, replaced })
    else commands.activate('new')
    return ''
  } catch (error) {
    return String(error)
  }
}

/** Machines whose installer was killed at each step, before or after it. */
async function killedAnywhere(outcome: Outcome, isRolling: boolean): Promise<MemoryMachine[]> {
  const undisturbed = new MemoryMachine(outcome)
  await install(undisturbed, isRolling)
  const machines: MemoryMachine[] = []
  for (let step = 1; step <= undisturbed.steps.length; step++) {
    for (const isDone of [false, true]) {
      const machine = new MemoryMachine(outcome)
      machine.kill = { step, isDone }
      await install(machine, isRolling)
      machine.revive()
      machines.push(machine)
    }
  }
  expect(machines.length).toBeGreaterThan(10)
  return machines
}

function expectToRun(machine: MemoryMachine, version: string, changes: readonly string[]): void {
  expect([...machine.running].toSorted()).toEqual(UNITS.map((unit) => [unit, version]).toSorted())
  expect(machine.current).toBe(version)
  expect(machine.data).toEqual({ schema: version, changes })
  expect(machine.stored).toBeUndefined()
}

const WORKS = { works: true, fills: true }
const FAILS = { works: false, fills: true }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe.each([
  ['at once', false],
  ['process by process', true],
])('an upgrade of everything %s', (_name, isRolling) => {
  it('runs the new version after the next run, wherever the first was killed', async () => {
    for (const machine of await killedAnywhere(WORKS, isRolling)) {
      expect(await install(machine, isRolling, machine.stored)).toBe('')
      expectToRun(machine, 'new', ['first'])
    }
  })

  it('runs the earlier version when the new one does not become ready, wherever the first run was killed', async () => {
    // Nothing is restored while other processes write: the earlier version has to start with the
    // new schema.
    const outcome = isRolling ? { works: false, fills: false } : FAILS
    for (const machine of await killedAnywhere(outcome, isRolling)) {
      expect(await install(machine, isRolling, machine.stored)).toMatch(
        'Version earlier runs again.',
      )
      expectToRun(machine, 'earlier', ['first'])
    }
  })

  it('also recovers when the second run is killed as well', async () => {
    for (let step = 1; step < 12; step++) {
      for (const machine of await killedAnywhere(WORKS, isRolling)) {
        machine.kill = { step, isDone: step % 2 === 0 }
        await install(machine, isRolling, machine.stored)
        machine.revive()
        expect(await install(machine, isRolling, machine.stored)).toBe('')
        expectToRun(machine, 'new', ['first'])
      }
    }
  })
})

describe('processes that are started by hand after the installer was killed', () => {
  it('keep what was saved with them, and the upgrade is completed', async () => {
    for (const machine of await killedAnywhere(WORKS, false)) {
      machine.start()
      machine.change('by hand')
      expect(await install(machine, false, machine.stored)).toBe('')
      expectToRun(machine, 'new', ['first', 'by hand'])
    }
  })

  it('are not replaced by the backup of before when the new version has failed since', async () => {
    for (const machine of await killedAnywhere({ works: false, fills: false }, false)) {
      machine.start()
      machine.change('by hand')
      // Without an interrupted upgrade, a stopped machine stays stopped.
      if (machine.stored) machine.stop()
      expect(await install(machine, false, machine.stored)).toMatch('Version earlier runs again.')
      expectToRun(machine, 'earlier', ['first', 'by hand'])
    }
  })
})

it('names the backup when neither version runs, and keeps what the new one has saved', async () => {
  const machine = new MemoryMachine(FAILS)
  const { waitUntilReady } = machine.commands
  machine.commands.waitUntilReady = async (unit) => {
    // Users save data through the first process before the second one fails.
    if (machine.current === 'new') machine.change('with the new version')
    await waitUntilReady(unit)
  }
  expect(await install(machine, false)).toMatch(
    'Version earlier does not run either. The backup of before is 0',
  )
  expect(machine.data.changes).toEqual(['first', 'with the new version'])
  expect(machine.steps).not.toContain('restore')
})
