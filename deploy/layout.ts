/**
 * Where an installation is: versions side by side, a link to the current one, settings and data
 * elsewhere.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { requireSpace, sizeOf } from './space.ts'
import type { Upgrade } from './upgrade.ts'

/** The release that this installer is part of. */
export const HERE = dirname(import.meta.dirname)
export const VERSION = readFileSync(join(HERE, 'VERSION'), 'utf8').trim()
export const SETTINGS = '/etc/followspot/followspot.env'
const USER = 'followspot'

const HOME = '/opt/followspot'
const VERSIONS = join(HOME, 'versions')
const CURRENT = join(HOME, 'current')
const UPGRADE = join(HOME, 'upgrade.json')
const UNITS = '/etc/systemd/system'
/**
 * For the backup and what the new version adds. With less, a server reports that it is not ready.
 */
const DATA_BYTES = 100 * 1024 ** 2
/** Besides the current and the earlier one. */
const MAX_UNUSED_VERSIONS = 1

export const folderOf = (version: string): string => join(VERSIONS, version)

/** @returns undefined where nothing is installed */
export function currentVersion(): string | undefined {
  return existsSync(CURRENT) ? basename(readlinkSync(CURRENT)) : undefined
}

/** User and group of the processes. */
export function account(): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, USER], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Creates the account, the folders and the settings, where they are missing. */
export function prepareMachine(): void {
  try {
    execFileSync('id', [USER], { stdio: 'ignore' })
  } catch {
    const options = [
      '--system',
      '--user-group',
      '--home-dir',
      '/var/lib/followspot',
      '--shell',
      '/usr/sbin/nologin',
    ]
    execFileSync('useradd', [...options, USER])
  }
  const { uid, gid } = account()
  for (const folder of ['/var/lib/followspot', '/var/cache/followspot']) {
    if (existsSync(folder)) continue
    mkdirSync(folder, { mode: 0o750 })
    chownSync(folder, uid, gid)
  }
  mkdirSync(VERSIONS, { recursive: true })
  if (existsSync(SETTINGS)) return
  mkdirSync(dirname(SETTINGS), { recursive: true })
  copyFileSync(join(HERE, 'deploy/followspot.env'), SETTINGS)
  chownSync(SETTINGS, 0, gid)
  chmodSync(SETTINGS, 0o640)
}

/** @throws Error if the release or its backup would not fit */
export function requireSpaceForRelease(): void {
  // An installed version is activated as it is.
  if (HERE !== folderOf(VERSION)) requireSpace(VERSIONS, sizeOf(HERE))
  const { DATA_DIR = '/var/lib/followspot' } = parseEnv(readFileSync(SETTINGS, 'utf8'))
  if (existsSync(DATA_DIR)) requireSpace(DATA_DIR, DATA_BYTES)
}

/**
 * Removes copies of releases that were not completed, because the disk was full or the installer
 * was killed.
 */
export function removePartialVersions(): void {
  for (const name of readdirSync(VERSIONS).filter((name) => name.endsWith('.part')))
    rmSync(folderOf(name), { recursive: true })
}

/** Copies the release to the installed versions; under another name until it is complete. */
export function unpack(): void {
  const target = folderOf(VERSION)
  if (HERE === target) return
  if (currentVersion() === VERSION) throw new Error(`Version ${VERSION} is installed already.`)
  const part = `${target}.part`
  rmSync(target, { recursive: true, force: true })
  const { status, stderr } = spawnSync(
    'cp',
    ['-R', '--preserve=mode,timestamps,links', HERE, part],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      // Stops at the first messages: a full disk causes one for each file.
      maxBuffer: 1024,
    },
  )
  if (status !== 0) {
    removePartialVersions()
    throw new Error(`${stderr.split('\n')[0]}. Nothing was changed.`)
  }
  chmodSync(part, 0o755)
  renameSync(part, target)
}

/**
 * Makes an installed version the current one, with its units. The link is last: before that,
 * nothing is installed.
 */
export function activate(version: string): void {
  const deploy = join(folderOf(version), 'deploy')
  mkdirSync(UNITS, { recursive: true })
  for (const name of readdirSync(deploy).filter((file) => file.endsWith('.service'))) {
    // Under another name first: a full disk must not leave half a unit.
    copyFileSync(join(deploy, name), join(UNITS, `${name}.new`))
    renameSync(join(UNITS, `${name}.new`), join(UNITS, name))
  }
  link('/usr/local/bin/followspot', join(CURRENT, 'bin/followspot'))
  link(CURRENT, folderOf(version))
  execFileSync('systemctl', ['daemon-reload'], { stdio: 'inherit' })
}

/** Creates or replaces a symbolic link. */
function link(path: string, target: string): void {
  rmSync(`${path}.new`, { force: true })
  symlinkSync(target, `${path}.new`)
  renameSync(`${path}.new`, path)
}

/** The upgrade that an earlier run of the installer has not completed. */
export const storedUpgrade = (): Upgrade | undefined =>
  existsSync(UPGRADE) ? JSON.parse(readFileSync(UPGRADE, 'utf8')) : undefined

/** Stores an upgrade, on the disk when this returns; undefined deletes it. */
export function storeUpgrade(upgrade: Upgrade | undefined): void {
  if (upgrade) {
    writeFileSync(`${UPGRADE}.new`, JSON.stringify(upgrade, null, 2), { flush: true })
    renameSync(`${UPGRADE}.new`, UPGRADE)
  } else rmSync(UPGRADE, { force: true })
}

/** Removes versions that are not in use, but for the latest of them. */
export function removeOldVersions(used: readonly string[]): void {
  const others = readdirSync(VERSIONS).filter((name) => !used.includes(name))
  const byAge = others.sort((a, b) => statSync(folderOf(b)).ctimeMs - statSync(folderOf(a)).ctimeMs)
  for (const name of byAge.slice(MAX_UNUSED_VERSIONS)) rmSync(folderOf(name), { recursive: true })
}
