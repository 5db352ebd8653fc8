/**
 * Loads the demo in a child process, whose memory is freed completely; a worker thread would leave
 * its memory with the server.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import { loadDemoCatalogue, loadProduct, type ProductFiles } from '../product.ts'
import { createContext } from './create-context.ts'
import { loadDemo } from './demo-loader.ts'
import { describeError } from './describe-error.ts'

type Counts = Awaited<ReturnType<typeof loadDemo>>
interface Task {
  env: Env
  /** Those of a product with a demo. */
  files: ProductFiles
}
type Outcome = { counts: Counts } | { error: string }

/** Runs `loadDemo` in a child process. @throws Error with a message for the command line */
export async function loadDemoInProcess(env: Env, files: ProductFiles): Promise<Counts> {
  process.stdout.write(
    '\n  Loading the demo catalogue, once. A busy machine needs some minutes for it.\n',
  )
  const child = fork(fileURLToPath(import.meta.url))
  child.send({ env, files } satisfies Task)
  const failure = failureOf(child)
  const outcome = await Promise.race([outcomeOf(child), failure])
  // A server that restarts before its child has ended keeps it as a zombie.
  await failure
  if ('error' in outcome) throw new Error(outcome.error)
  return outcome.counts
}

const outcomeOf = async (child: ChildProcess): Promise<Outcome> => (await once(child, 'message'))[0]
const failureOf = async (child: ChildProcess): Promise<Outcome> => {
  const [code, signal] = await once(child, 'exit')
  return {
    error: `The demo could not be loaded: its process ended with ${signal ?? code}. Nothing of it is stored: check that memory and disk have space, then start again`,
  }
}

async function load({ env, files }: Task): Promise<Outcome> {
  const product = await loadProduct(files)
  const db = await openDatabase(env, product, { server: false })
  try {
    return {
      counts: await loadDemo(
        createContext(env, product, db),
        await loadDemoCatalogue(String(files.demo)),
      ),
    }
  } catch (error) {
    return { error: describeError(error) }
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  // Without its server, which may have been killed: the next one loads the demo by itself.
  const end = () => process.exit(1)
  process.once('disconnect', end)
  const [task] = (await once(process, 'message')) as [Task]
  process.send?.(await load(task))
  process.off('disconnect', end)
  process.disconnect()
}
