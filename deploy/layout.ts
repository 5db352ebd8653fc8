/** Where an installation is: versions side by side, a link to the current one, settings and data elsewhere. */
import { execFileSync } from 'node:child_process'
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
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The release that this installer is part of. */
export const HERE = dirname(import.meta.dirname)
export const VERSION = readFileSync(join(HERE, 'VERSION'), 'utf8').trim()
export const SETTINGS = '/etc/followspot/followspot.env'
const USER = 'followspot'

const HOME = '/opt/followspot'
const VERSIONS = join(HOME, 'versions')
const CURRENT = join(HOME, 'current')
const UNITS = '/etc/systemd/system'
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
    const options = ['--system', '--user-group', '--home-dir', '/var/lib/followspot', '--shell', '/usr/sbin/nologin']
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

/** Copies the release to the installed versions; under another name until it is complete. */
export function unpack(): void {
  const target = folderOf(VERSION)
  if (HERE === target) return
  if (currentVersion() === VERSION) throw new Error(`Version ${VERSION} is installed already.`)
  const part = `${target}.part`
  for (const folder of [part, target]) rmSync(folder, { recursive: true, force: true })
  execFileSync('cp', ['-R', '--preserve=mode,timestamps,links', HERE, part])
  chmodSync(part, 0o755)
  renameSync(part, target)
}

/** Makes an installed version the current one, with its units. */
export function activate(version: string): void {
  const link = `${CURRENT}.new`
  rmSync(link, { force: true })
  symlinkSync(folderOf(version), link)
  renameSync(link, CURRENT)
  const deploy = join(folderOf(version), 'deploy')
  mkdirSync(UNITS, { recursive: true })
  for (const name of readdirSync(deploy).filter((file) => file.endsWith('.service'))) {
    copyFileSync(join(deploy, name), join(UNITS, name))
  }
  const command = '/usr/local/bin/followspot'
  rmSync(command, { force: true })
  symlinkSync(join(CURRENT, 'bin/followspot'), command)
  execFileSync('systemctl', ['daemon-reload'], { stdio: 'inherit' })
}

/** Removes versions that are not in use, but for the latest of them. */
export function removeOldVersions(used: readonly string[]): void {
  const others = readdirSync(VERSIONS).filter((name) => !used.includes(name))
  const byAge = others.sort((a, b) => statSync(folderOf(b)).ctimeMs - statSync(folderOf(a)).ctimeMs)
  for (const name of byAge.slice(MAX_UNUSED_VERSIONS)) rmSync(folderOf(name), { recursive: true })
}
