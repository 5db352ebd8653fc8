/**
 * `followspot install`: installs the version that it is part of, as root. Where an earlier version
 * runs, it is an upgrade: a backup before, and back to the earlier version when the new one does
 * not become ready.
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
  storedUpgrade,
  storeUpgrade,
  unpack,
  VERSION,
} from './layout.ts'
import { lockInstallation } from './lock.ts'
import { activeUnits, start, stop, waitUntilReady } from './units.ts'
import { type Machine, resume, upgrade } from './upgrade.ts'

const USAGE = `Usage: followspot install [--rolling] [--wait <seconds>]

Installs this version in /opt/followspot/versions and makes it the current one. Running processes are stopped, the database is
backed up, and the new version is started. When it is not ready in time, the earlier version runs again, with the database
of before if the new one has changed it. Files are never deleted by an upgrade, so the backup is without them. When the installer
is killed, its next run completes the upgrade, or goes back.

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

const machine: Machine = {
  currentVersion,
  activate,
  start,
  stop,
  waitUntilReady: (unit) => waitUntilReady(unit, seconds),
  planOf,
  backUp,
  restore,
  store: storeUpgrade,
}

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
  if (differing.length)
    throw new Error(`Not as it was released: ${differing.slice(0, 5).join(', ')}`)
  prepareMachine()
  const interrupted = storedUpgrade()
  if (interrupted) {
    console.log(
      `The upgrade from ${interrupted.earlier} to ${interrupted.version} was interrupted. Continuing it.`,
    )
    await resume(machine, interrupted)
  }
  if (interrupted && currentVersion() === VERSION) console.log(`Version ${VERSION} runs.`)
  else await installThis(interrupted?.replaced)
}

/** @param replaced units that an interrupted rolling upgrade has restarted */
async function installThis(replaced: readonly string[] = []): Promise<void> {
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
  if (planOf(VERSION).losesData) {
    throw new Error(
      'This version has no place for data that exists: see followspot plan. Nothing was changed.',
    )
  }
  console.log(`From ${earlier} to ${VERSION}: ${units.join(', ')}`)
  await upgrade(machine, { earlier, version: VERSION, units, isRolling: values.rolling, replaced })
  removeOldVersions([VERSION, earlier])
  console.log(`Version ${VERSION} runs.`)
}
