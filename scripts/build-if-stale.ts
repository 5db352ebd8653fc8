/** Builds the front end if it is missing, or older than a source. */
import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

/** Folder of another product than the portal. */
const product = process.env.PRODUCT ? `${process.env.PRODUCT}/` : ''
const BUILT = `${product}dist/index.html`
const SOURCES = [
  'index.html',
  '{vite,modules}.config.ts',
  `${product}{resources.config,product,storefront}.ts`,
  'config/**',
  'package-lock.json',
  'src/browser.tsx',
  'src/{shell,admin,fields,modules,storefront,shared}/**',
]

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether a source is newer than the build. */
export function isStale(): boolean {
  const built = changedAt(BUILT)
  return built === 0 || globSync(SOURCES).some((path) => changedAt(path) > built)
}

if (import.meta.main && isStale()) {
  console.log('Building the front end (only when it changed) …')
  const { status } = spawnSync('vite build --logLevel warn', { stdio: 'inherit', shell: true })
  process.exitCode = status ?? 1
}
