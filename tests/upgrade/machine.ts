/** A machine in memory: its installer can be killed before or after any step. */
import type { Machine, Upgrade } from '../../deploy/upgrade.ts'

export const UNITS = ['followspot@3000.service', 'followspot-worker.service'] as const

interface Data {
  /** Version whose schema the database has. */
  schema: string
  changes: readonly string[]
}

export interface Outcome {
  /** Whether the new version becomes ready. */
  works: boolean
  /** Whether the new version fills what it adds, so that the earlier one does not start. */
  fills: boolean
}

class KilledError extends Error {}

export class MemoryMachine {
  data: Data = { schema: 'earlier', changes: ['first'] }
  current = 'earlier'
  readonly running = new Map<string, string>(UNITS.map((unit) => [unit, 'earlier']))
  stored: Upgrade | undefined
  steps: string[] = []
  /** Steps until the installer is killed, and whether the last one is carried out. */
  kill = { step: Number.POSITIVE_INFINITY, isDone: false }
  readonly #backups: Data[] = []
  readonly #outcome: Outcome

  constructor(outcome: Outcome) {
    this.#outcome = outcome
  }

  /** The commands of the installer. */
  readonly commands: Machine = {
    currentVersion: () => this.current,
    activate: (version) =>
      this.#step(`activate ${version}`, () => {
        this.current = version
      }),
    start: (units) => this.#step('start', () => this.start(units)),
    stop: (units) => this.#step('stop', () => this.stop(units)),
    waitUntilReady: async (unit) => this.#step('wait', () => this.#requireReady(unit)),
    planOf: (version) => ({
      isEmpty: this.data.schema === version,
      losesData: !this.#canStart(version),
      lastChange: this.data.changes.length,
    }),
    backUp: () => this.#step('back up', () => `${this.#backups.push(this.data) - 1}`),
    restore: async (_version, backup) => this.#step('restore', () => this.#restore(Number(backup))),
    store: (upgrade) =>
      this.#step('store', () => {
        this.stored = structuredClone(upgrade)
      }),
  }

  /** Starts units as systemd does, with the current version. */
  start(units: readonly string[] = UNITS): void {
    for (const unit of units.filter((unit) => !this.running.has(unit))) {
      this.running.set(unit, this.current)
      if (this.#canStart(this.current)) this.data = { ...this.data, schema: this.current }
    }
  }

  stop(units: readonly string[] = UNITS): void {
    for (const unit of units) this.running.delete(unit)
  }

  /** A user saves data. */
  change(name: string): void {
    this.data = { ...this.data, changes: [...this.data.changes, name] }
  }

  /** The next run of the installer is not killed. */
  revive(): void {
    this.kill = { step: Number.POSITIVE_INFINITY, isDone: false }
    this.steps = []
  }

  #step<T>(name: string, carryOut: () => T): T {
    const { step, isDone } = this.kill
    this.steps.push(name)
    if (this.steps.length > step || (this.steps.length === step && !isDone)) throw new KilledError()
    const result = carryOut()
    if (this.steps.length === step) throw new KilledError()
    return result
  }

  #canStart(version: string): boolean {
    return version !== 'earlier' || this.data.schema === 'earlier' || !this.#outcome.fills
  }

  #requireReady(unit: string): void {
    const version = this.running.get(unit)
    const isReady =
      version === 'earlier' ? this.#canStart(version) : version !== undefined && this.#outcome.works
    if (!isReady) throw new Error(`${unit} is not ready.`)
  }

  #restore(index: number): void {
    if (this.running.size) throw new Error('A process is running.')
    const backup = this.#backups[index]
    if (!backup) throw new Error('No such backup.')
    this.data = backup
  }
}
