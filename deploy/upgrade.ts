/**
 * An upgrade, and the way back from it. The installer can be killed at any moment: what it needs to
 * know is stored before it stops a process, and its next run continues from there.
 */
import type { Plan } from './data.ts'

/** What is stored while an upgrade is going on. */
export interface Upgrade {
  earlier: string
  version: string
  /** Units that ran before. */
  units: readonly string[]
  isRolling: boolean
  /** Units that a rolling upgrade has restarted, or is restarting. */
  replaced: readonly string[]
  backup?: string
  /** Last change by an account that the backup contains. */
  lastChange?: number | null
}

/** What an upgrade does to a machine. */
export interface Machine {
  currentVersion(): string | undefined
  activate(version: string): void
  start(units: readonly string[]): void
  stop(units: readonly string[]): void
  /** @throws Error when the unit is not ready in time */
  waitUntilReady(unit: string): Promise<void>
  planOf(version: string): Plan
  /** @returns path of the backup */
  backUp(version: string): string
  restore(version: string, backup: string): Promise<void>
  /** Replaces what is stored; undefined deletes it. */
  store(upgrade: Upgrade | undefined): void
}

/** @throws Error when the earlier version runs again */
export async function upgrade(machine: Machine, upgrade: Upgrade): Promise<void> {
  machine.store(upgrade)
  await complete(machine, upgrade)
}

/**
 * Continues an upgrade whose installer was killed. If the new version was already the current one,
 * it is started, or rolled back when it does not become ready. Otherwise the earlier version is
 * started.
 * @throws Error when the earlier version runs again
 */
export async function resume(machine: Machine, upgrade: Upgrade): Promise<void> {
  const { earlier, version, units } = upgrade
  const current = machine.currentVersion()
  if (current === version) return complete(machine, upgrade)
  if (current === earlier) {
    if (!upgrade.isRolling) await restoreData(machine, upgrade)
    machine.start(units)
  }
  machine.store(undefined)
}

async function complete(machine: Machine, upgrade: Upgrade): Promise<void> {
  const state = { ...upgrade }
  const { earlier } = state
  try {
    await goForward(machine, state)
  } catch (reason) {
    console.error(`${messageOf(reason)} Going back to ${earlier} …`)
    const saved = state.backup ? ` The backup of before is ${state.backup}` : ''
    try {
      await goBack(machine, state)
    } catch (error) {
      throw new Error(`${messageOf(error)} Version ${earlier} does not run either.${saved}`)
    }
    throw new Error(`Version ${earlier} runs again.${saved}`)
  }
  machine.store(undefined)
}

async function goForward(machine: Machine, state: Upgrade): Promise<void> {
  const { earlier, version, units, isRolling } = state
  if (machine.currentVersion() === earlier) {
    if (!isRolling) machine.stop(units)
    state.lastChange = machine.planOf(earlier).lastChange
    state.backup = machine.backUp(earlier)
    machine.store(state)
  }
  machine.activate(version)
  if (!isRolling) return startAll(machine, units)
  for (const unit of units) {
    state.replaced = [...new Set([...state.replaced, unit])]
    machine.store(state)
    await replace(machine, unit)
  }
}

async function goBack(machine: Machine, state: Upgrade): Promise<void> {
  const { earlier, units, isRolling, replaced } = state
  if (!isRolling) machine.stop(units)
  machine.activate(earlier)
  if (isRolling) {
    for (const unit of replaced) await replace(machine, unit)
  } else {
    await restoreData(machine, state)
    await startAll(machine, units)
  }
  machine.store(undefined)
}

/**
 * Restores the backup if the new version has changed the schema, and no account has changed data
 * since. Otherwise, because a process was ready, nothing is lost: the earlier version drops empty
 * columns of the new one, and does not start if they have data.
 */
async function restoreData(
  machine: Machine,
  { earlier, units, backup, lastChange }: Upgrade,
): Promise<void> {
  if (!backup) return
  const plan = machine.planOf(earlier)
  if (plan.isEmpty || plan.lastChange !== lastChange) return
  machine.stop(units)
  await machine.restore(earlier, backup)
}

async function startAll(machine: Machine, units: readonly string[]): Promise<void> {
  machine.start(units)
  for (const unit of units) await machine.waitUntilReady(unit)
}

/**
 * The others keep running, so nothing can be restored: the first process shows whether the version
 * works.
 */
async function replace(machine: Machine, unit: string): Promise<void> {
  machine.stop([unit])
  await startAll(machine, [unit])
}

const messageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason)
