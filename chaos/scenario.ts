/** Something that happens to servers while clients work. */
import type { Context } from '#server/context.ts'
import type { EngineName } from '../tests/support/server.ts'
import type { ServerProcess } from '../tests/support/server-process.ts'
import type { Findings } from './findings.ts'
import type { Stage } from './run-scenario.ts'
import type { Folder, Storage } from './storage.ts'

export interface Scenario {
  name: string
  /** Short description. */
  about: string
  engines: readonly EngineName[]
  /** Default number of rounds of `npm run chaos`. */
  rounds: number
  /** Server processes, by default one. */
  servers?: number
  /** Variables of each server, by its position. */
  environmentOf?(index: number): Record<string, string>
  /** True when a call that would have to be repeated counts as an error. */
  everyCallSucceeds?: boolean
  /** Why it cannot run on this machine; null where it can. */
  skipReason?(): string | null
  /** Another folder than a temporary one. */
  folder?(): Folder
  /** Changes what the servers see of the world. */
  surround?(storage: Storage): Promise<Surroundings>
  /** Puts something between the clients and the servers. */
  enter?(servers: readonly ServerProcess[]): Promise<Entrance>
  /** Does the damage, round after round, and leaves every server running. */
  damage(stage: Stage): Promise<void>
  /** Compares the database with what the scenario itself has written. */
  check?(context: Context): Promise<Findings>
}

interface Surroundings {
  environment: Record<string, string>
  close(): Promise<void>
}

export interface Entrance {
  origin: string
  close(): Promise<void>
}
