/**
 * `npm run release`: writes release/followspot-<version>-<platform>.tar.gz with its own Node, the
 * built front end, the server and the packages that it imports. `-- --version 1.2.0-try` gives it
 * another version.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeChecksums } from '../deploy/checksums.ts'
import { releaseDependencies, releaseFiles } from './release/contents.ts'
import { releaseVersion } from './release/version.ts'

const OUTPUT = resolve('release')
const MAX_MEGABYTES = 400

const { values } = parseArgs({ options: { version: { type: 'string' } } })
const metadata = JSON.parse(readFileSync('package.json', 'utf8'))
const version = values.version ?? releaseVersion(metadata.version)
const name = `followspot-${version}-${process.platform}-${process.arch}`
const stage = join(OUTPUT, name)

const run = (command: string, args: readonly string[], cwd = process.cwd()) =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()

rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
const files = releaseFiles()
for (const path of files) {
  mkdirSync(dirname(join(stage, path)), { recursive: true })
  cpSync(path, join(stage, path))
}
writePackages()
takeNode()
writeFileSync(join(stage, 'VERSION'), `${version}\n`)
await writeChecksums(stage)

const megabytes = Number(run('du', ['-sm', '--apparent-size', stage]).split('\t')[0])
if (megabytes > MAX_MEGABYTES)
  throw new Error(`${megabytes} MB unpacked, more than ${MAX_MEGABYTES}`)
const archive = `${name}.tar.gz`
run(
  'tar',
  ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '-czf', archive, name],
  OUTPUT,
)
writeFileSync(join(OUTPUT, `${archive}.sha256`), `${run('sha256sum', [archive], OUTPUT)}\n`)
rmSync(stage, { recursive: true })
const packed = Number(run('du', ['-sm', '--apparent-size', join(OUTPUT, archive)]).split('\t')[0])
console.log(`release/${archive}: ${packed} MB, ${megabytes} MB unpacked`)

/**
 * The installed packages as links, without those that the server does not import: nothing is
 * downloaded.
 */
function writePackages(): void {
  const { name, description, license, type, imports, engines } = metadata
  const dependencies = releaseDependencies(files)
  const content = {
    name,
    version,
    description,
    private: true,
    license,
    type,
    imports,
    engines,
    dependencies,
  }
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
  cpSync('package-lock.json', join(stage, 'package-lock.json'))
  run('cp', ['-al', 'node_modules', stage])
  const options = [
    '--omit=dev',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status } = spawnSync('npm', ['prune', ...options], {
    cwd: stage,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('npm prune failed')
  // Commands and caches of this checkout.
  for (const path of globSync('node_modules/.*', { cwd: stage }))
    rmSync(join(stage, path), { recursive: true })
}

/** The Node of the package `node`, in place of the whole package. */
function takeNode(): void {
  mkdirSync(join(stage, 'bin'))
  cpSync('node_modules/node/bin/node', join(stage, 'bin/node'))
  renameSync(join(stage, 'deploy/followspot'), join(stage, 'bin/followspot'))
  for (const program of ['node', 'followspot']) chmodSync(join(stage, 'bin', program), 0o755)
}
