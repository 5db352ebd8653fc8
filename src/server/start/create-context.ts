/** Creates the context of a server, a command or a process of jobs. */
import type { Resources } from '#shared/resources/define.ts'
import type { Context, Extensions } from '../context.ts'
import type { Database } from '../db/database.ts'
import { engine } from '../engine.ts'
import type { Env } from '../env.ts'
import { createFileStore } from '../files/file-store.ts'
import { createJobQueue, type JobWorkers } from '../jobs/queue.ts'
import { runTask } from '../jobs/run-task.ts'
import type { Log } from '../log.ts'
import type { ServerModule } from '../module.ts'
import { assignmentHooks } from '../notifications/hooks.ts'
import { createPastReader } from '../past/past-reader.ts'
import type { Product } from '../product.ts'
import { withFacts } from '../published/facts.ts'
import { currentStyle, isUsedByStyle } from '../style/current.ts'
import { combineHooks } from '../writes/hook.ts'
import { jobKinds } from './job-kinds.ts'

export interface ContextOptions {
  /** Child processes; by default, tasks run in the calling thread. */
  workers?: { jobs: JobWorkers; past: JobWorkers }
  log?: Log
}

/** The resources of a product as the server uses them, with what its modules do not show as facts. */
export const provideResources = (
  resources: Resources,
  modules: readonly ServerModule[],
): Resources =>
  // Resource names come from clients: without a prototype, `constructor` is not found.
  Object.assign(Object.create(null), withFacts(resources, modules))

/** Opens no connections: everything goes through `db`. */
export function createContext(
  env: Env,
  { productName, resources, modules }: Product,
  db: Database,
  { workers, log }: ContextOptions = {},
): Context {
  const running = {
    productName,
    resources: provideResources(resources, modules),
    db,
    env,
    files: createFileStore(env),
    ...extensionsOf(resources, [engine, ...modules]),
  }
  const sameThread: JobWorkers = {
    size: 1,
    run: (task) => runTask(context, task),
    stop: async () => undefined,
  }
  const context: Context = Object.assign(running, {
    jobs: createJobQueue(running, jobKinds, workers?.jobs ?? sameThread, log),
    past: createPastReader(workers?.past ?? sameThread),
  })
  return context
}

const extensionsOf = (resources: Resources, modules: readonly ServerModule[]): Extensions => ({
  modules,
  hooks: combineHooks(assignmentHooks(resources), ...modules.flatMap(({ hooks = [] }) => hooks)),
  inspections: modules.flatMap(({ inspections = [] }) => inspections),
  notices: Object.assign({}, ...modules.map(({ notices = {} }) => notices)),
  style: { current: currentStyle, shows: isUsedByStyle },
})
