/**
 * `followspot install`: installs the version that it is part of, as root. Where an earlier version runs, it is an upgrade: a
 * backup before, and back to the earlier version when the new one does not become ready.
 */
import { parseArgs } from 'node:util'
import { differingFiles } from './checksums.ts'
import { backUp, planOf, restore } from './data.ts'
import {
  activate,
  currentVersion,
  HERE,
  prepareMachine,
  removeOldVersions,
  removePartialVersions,
  requireSpaceForRelease,
  unpack,
  VERSION,
} from './layout.ts'
import { lockInstallation } from './lock.ts'
import { activeUnits, start, stop, waitUntilReady } from './units.ts'

const USAGE = `Usage: followspot install [--rolling] [--wait <seconds>]

Installs this version in /opt/followspot/versions and makes it the current one. Running processes are stopped, the database is
backed up, and the new version is started. When it is not ready in time, the earlier version runs again, with the database
of before if the new one has changed it. Files are never deleted by an upgrade, so the backup is without them.

  --rolling          one process after the other, while the others answer: for several processes on PostgreSQL
  --wait <seconds>   how long a process may take to become ready (default: 180)`

const { values } = parseArgs({
  options: {
    rolling: { type: 'boolean', default: false },
    wait: { type: 'string', default: '180' },
    help: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.wait)

try {
  if (values.help) console.log(USAGE)
  else await install()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function install(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('Installing needs root.')
  if (!(seconds > 0)) throw new Error(USAGE)
  await lockInstallation()
  const differing = await differingFiles(HERE)
  if (differing.length) throw new Error(`Not as it was released: ${differing.slice(0, 5).join(', ')}`)
  prepareMachine()
  const earlier = currentVersion()
  removePartialVersions()
  requireSpaceForRelease()
  unpack()
  const units = activeUnits()
  if (!earlier || !units.length) {
    activate(VERSION)
    console.log(
      `Version ${VERSION} is installed.${units.length ? '' : ' Start it: systemctl enable --now followspot@3000'}`,
    )
    return
  }
  const plan = planOf(VERSION)
  if (plan.losesData) {
    throw new Error('This version has no place for data that exists: see followspot plan. Nothing was changed.')
  }
  console.log(`From ${earlier} to ${VERSION}: ${units.join(', ')}`)
  await (values.rolling ? upgradeRolling(earlier, units) : upgrade(earlier, units))
  removeOldVersions([VERSION, earlier])
  console.log(`Version ${VERSION} runs.`)
}

/** Nothing is written between the backup and the start of the new version, so going back loses nothing. */
async function upgrade(earlier: string, units: readonly string[]): Promise<void> {
  stop(units)
  let backup: string
  try {
    backup = backUp(earlier)
  } catch (error) {
    start(units)
    throw error
  }
  try {
    activate(VERSION)
    start(units)
    for (const unit of units) await waitUntilReady(unit, seconds)
  } catch (reason) {
    console.error(`${messageOf(reason)} Going back to ${earlier} …`)
    stop(units)
    activate(earlier)
    if (!planOf(earlier).isEmpty) await restore(earlier, backup)
    start(units)
    for (const unit of units) await waitUntilReady(unit, seconds)
    throw new Error(`Version ${earlier} runs again. The backup of before is ${backup}`)
  }
}

/** The others go on meanwhile, and so nothing can be restored: the first process shows whether the version works. */
async function upgradeRolling(earlier: string, units: readonly string[]): Promise<void> {
  const backup = backUp(earlier)
  const replaced: string[] = []
  try {
    activate(VERSION)
    for (const unit of units) {
      replaced.push(unit)
      await replace(unit)
    }
  } catch (reason) {
    console.error(`${messageOf(reason)} Going back to ${earlier} …`)
    activate(earlier)
    for (const unit of replaced) await replace(unit)
    throw new Error(`Version ${earlier} runs again. The backup of before is ${backup}`)
  }
}

async function replace(unit: string): Promise<void> {
  stop([unit])
  start([unit])
  await waitUntilReady(unit, seconds)
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}
