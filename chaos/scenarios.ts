/** All scenarios, as `npm run chaos` runs them. */
import type { Scenario } from './scenario.ts'
import { backends } from './scenarios/backends.ts'
import { clock } from './scenarios/clock.ts'
import { clusterOf } from './scenarios/cluster.ts'
import { commandsOf } from './scenarios/commands.ts'
import { disk } from './scenarios/disk.ts'
import { kill } from './scenarios/kill.ts'
import { outageOf } from './scenarios/outage.ts'
import { rolling } from './scenarios/rolling.ts'

export const scenarios: readonly Scenario[] = [
  kill,
  backends,
  outageOf(20),
  clusterOf(5),
  rolling,
  commandsOf(2_000),
  disk,
  clock,
]
