/** Contents of a release, and detection of files that differ from the released ones. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { differingFiles, writeChecksums } from '../deploy/checksums.ts'
import { requireSpace, sizeOf } from '../deploy/space.ts'
import {
  importsOf,
  packageName,
  releaseDependencies,
  releaseFiles,
} from '../scripts/release/contents.ts'
import { releaseVersion } from '../scripts/release/version.ts'

const files = releaseFiles()
const dependencies = releaseDependencies(files)
const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The file that a module imports; undefined for a package. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  if (!specifier.startsWith('#')) return undefined
  const [area = '', ...rest] = specifier.split('/')
  const target: string = imports[rest.length ? `${area}/*` : area]
  return posix.normalize(target.replace('*', rest.join('/')))
}

it('contains every module and package that its modules import', () => {
  const missing = files
    .filter((path) => /^(src|scripts|deploy|resources).*\.m?ts$/.test(path))
    .flatMap((path) =>
      importsOf(readFileSync(path, 'utf8'))
        .filter((specifier) => {
          const target = targetOf(path, specifier)
          return target
            ? !files.includes(target)
            : !/^node:/.test(specifier) && !(packageName(specifier) in dependencies)
        })
        .map((specifier) => `${path}: ${specifier}`),
    )
  expect(missing).toEqual([])
})

it.each([
  ...['start', 'backup', 'restore', 'plan', 'apply', 'import'],
  ...['export', 'admin', 'files', 'document', 'install'],
])('contains the program of the command %s', (command) => {
  const home = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    mkdirSync(join(home, 'bin'))
    cpSync('deploy/followspot', join(home, 'deploy/followspot'))
    // In place of Node: prints its arguments, one per line.
    writeFileSync(join(home, 'bin/node'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const { stdout } = spawnSync(join(home, 'deploy/followspot'), [command], { encoding: 'utf8' })
    const programs = stdout.split('\n').filter((argument) => argument.startsWith(home))
    expect(programs).toHaveLength(1)
    expect(files).toContain(posix.relative(home, programs[0] ?? ''))
  } finally {
    rmSync(home, { recursive: true })
  }
})

it('recognises imports in every form that modules use', () => {
  const source = [
    "import { a } from 'a'",
    "import type { B } from 'b'",
    "} from '#server/c.ts'",
    "export { d } from './d.ts'",
    "  const { default: e } = await import('e/lib')",
    "import.meta.resolve('f')",
    "import 'g'",
  ]
  expect(importsOf(source.join('\n'))).toEqual(['a', '#server/c.ts', './d.ts', 'e/lib', 'f', 'g'])
})

it('omits tests, the development server, and what only the browser or the build needs', () => {
  expect(
    files.filter((path) => /\.test\.|^demo|\/dev\.ts$|^src\/(admin|storefront)|^tests/.test(path)),
  ).toEqual([])
  for (const name of [
    'vite',
    'react',
    'react-admin',
    '@mui/material',
    'three',
    'typescript',
    'vitest',
  ]) {
    expect(dependencies).not.toHaveProperty(name)
  }
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining([
      'fastify',
      'better-sqlite3',
      'pg',
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-request-presigner',
    ]),
  )
})

it('is named by the tag of the commit, or by the commit', () => {
  const git =
    (tag: string, changes = '') =>
    (command: string) =>
      command === 'tag' ? tag : command === 'status' ? changes : 'abcdef12'
  expect(releaseVersion('1.2.0', git('v1.2.0'))).toBe('1.2.0')
  expect(releaseVersion('1.2.0', git(''))).toBe('1.2.0-dev.abcdef12')
  expect(releaseVersion('1.2.0', git('', 'M README.md'))).toBe('1.2.0-dev.abcdef12.changed')
  expect(() => releaseVersion('1.2.0', git('v1.2.0', 'M README.md'))).toThrow(
    /not in v1.2.0[\s\S]*M README.md$/,
  )
  expect(() => releaseVersion('1.2.0', git('v1.3.0'))).toThrow(
    'The tag is v1.3.0, and the version of package.json 1.2.0',
  )
})

it('lists files that are missing, changed or added since the release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  mkdirSync(join(folder, 'a'))
  for (const name of ['a/kept', 'changed', 'missing']) writeFileSync(join(folder, name), name)
  await writeChecksums(folder)
  expect(await differingFiles(folder)).toEqual([])
  writeFileSync(join(folder, 'changed'), 'otherwise')
  writeFileSync(join(folder, 'added'), '')
  rmSync(join(folder, 'missing'))
  expect((await differingFiles(folder)).toSorted()).toEqual(['added', 'changed', 'missing'])
  rmSync(folder, { recursive: true })
})

it('is installed by one process at a time, until that process ends', () => {
  const socket = `\0installation-of-a-test-${process.pid}`
  const lock = (more: string) => {
    const module = JSON.stringify(resolve('deploy/lock.ts'))
    const code = `import { spawnSync } from 'node:child_process'
      import { lockInstallation } from ${module}
      await lockInstallation(${JSON.stringify(socket)})
      ${more}
      console.log('locked')`
    return ['--input-type=module-typescript', '--eval', code]
  }
  const second = `console.log(spawnSync('node', ${JSON.stringify(lock(''))}, { encoding: 'utf8' }).stderr)`
  const first = spawnSync('node', lock(`${second}\nprocess.kill(process.pid, 'SIGKILL')`), {
    encoding: 'utf8',
  })
  expect(first.stdout).toContain('Another installation is running.')
  expect(first.signal).toBe('SIGKILL')
  expect(spawnSync('node', lock(''), { encoding: 'utf8' }).stdout).toBe('locked\n')
})

it('is not installed without space for its files, in whole blocks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  mkdirSync(join(folder, 'a'))
  for (const name of ['a/b', 'c']) writeFileSync(join(folder, name), name)
  expect(sizeOf(folder)).toBe(3 * 4096)
  expect(() => requireSpace(folder, 4096)).not.toThrow()
  expect(() => requireSpace(folder, 1e15)).toThrow(
    / needs 953674317 MB of free space, and has \d+ MB\. Nothing was/,
  )
  rmSync(folder, { recursive: true })
})

it.each([
  ['deploy/compose.yaml', /image: (.+)/g],
  ['deploy/Dockerfile', /^FROM (\S+)/gm],
])('%s names other images in versions to the last digit', (path, pattern) => {
  const images = [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, image]) => image)
  expect(images.length).toBeGreaterThan(0)
  expect(
    images.filter(
      (image) => !/:(\d+\.\d+(\.\d+)?-\w+|\w+-\d{8}-\w+|\$\{VERSION:\?\})$/.test(image ?? ''),
    ),
  ).toEqual([])
})
