/** All scenarios, as `npm run chaos` runs them. */
import type { Scenario } from '../scenario.ts'
import { backends } from './backends.ts'
import { clusterOf } from './cluster.ts'
import { kill } from './kill.ts'
import { outageOf } from './outage.ts'

export const scenarios: readonly Scenario[] = [kill, backends, outageOf(20), clusterOf(5)]
