/**
 * Things made once for all workers of a test run: by the first that needs it, while the others
 * wait.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Passes the folder of this run from the global setup, or from `npm test` for all its runs, to the
 * workers.
 */
const FOLDER_VARIABLE = 'TEST_RUN_FOLDER'

/**
 * For the global setup.
 * @returns a function that removes the folder, unless it was made for several runs
 */
export function createRunFolder(): () => void {
  if (process.env[FOLDER_VARIABLE] !== undefined) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'run-'))
  process.env[FOLDER_VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * The folder of that name, filled by the first worker that asks for it.
 * @throws the error of `fill`; the next worker tries again
 */
export async function onceInRun(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const run = process.env[FOLDER_VARIABLE] ?? ownFolder()
  const [done, making] = [join(run, name), join(run, `${name}.making`)]
  for (; !existsSync(done); await sleep(50)) {
    if (!takes(making)) continue
    try {
      // Another may have ended in between.
      if (existsSync(done)) rmdirSync(making)
      else {
        await fill(making)
        renameSync(making, done)
      }
    } catch (error) {
      rmSync(making, { recursive: true, force: true })
      throw error
    }
  }
  return done
}

let own: string | undefined
/** Of a worker without the global setup, such as that of a mutant, which shares nothing. */
function ownFolder(): string {
  if (own) return own
  const folder = mkdtempSync(join(tmpdir(), 'run-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  own = folder
  return folder
}

/** Creates a folder. @returns false when another process has it already */
function takes(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
