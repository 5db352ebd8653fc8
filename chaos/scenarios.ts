/** All scenarios, as `npm run chaos` runs them. */
import type { Scenario } from './scenario.ts'
import { backends } from './scenarios/backends.ts'
import { clusterOf } from './scenarios/cluster.ts'
import { kill } from './scenarios/kill.ts'
import { outageOf } from './scenarios/outage.ts'

export const scenarios: readonly Scenario[] = [kill, backends, outageOf(20), clusterOf(5)]
