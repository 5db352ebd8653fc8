/** Brings what npm cannot: system packages, on Debian and as root only. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs Debian packages.
 * @returns whether they are installed; false where this is not a Debian or we are not root
 */
export function installPackages(names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${names.join(', ')} …`)
  const run = (...parts: string[]) =>
    spawnSync('apt-get', parts, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return run('update', '-q') && run('install', '-qy', '--no-install-recommends', ...names)
}
