/** Watches a folder for files to import. */
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReadableError } from '#shared/errors.ts'
import { importArguments } from './import-arguments.ts'
import { watchFolder } from './import-sources.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'))
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** A file that was written a minute ago. */
function put(name: string): void {
  const path = join(folder, name)
  writeFileSync(path, 'a,b\n')
  const before = new Date(Date.now() - 60_000)
  utimesSync(path, before, before)
}
const names = (sub = '') => readdirSync(join(folder, sub)).sort()

it('imports each complete file once and moves it, also one that cannot be read', async () => {
  for (const name of ['a.csv', 'b.csv', 'c.xlsx', 'readme.md', 'x.failed.csv']) put(name)
  writeFileSync(join(folder, 'growing.csv'), 'a')
  const ended = new AbortController()
  const imported: [string, string | undefined][] = []
  const run = async (path: string, { failed }: { failed: string | undefined }) => {
    const name = basename(path)
    imported.push([name, failed && basename(failed)])
    if (name === 'b.csv') throw new ReadableError({ key: 'transfer.fileEmpty' })
    if (name === 'c.xlsx') ended.abort()
    return name !== 'c.xlsx'
  }
  const options = importArguments(['codes', '--watch', folder])
  await watchFolder(folder, options, run, { locale: 'en', signal: ended.signal })
  expect(imported).toEqual([
    ['a.csv', 'a.csv.failed.csv'],
    ['b.csv', 'b.csv.failed.csv'],
    ['c.xlsx', 'c.xlsx.failed.csv'],
  ])
  expect(names()).toEqual(['done', 'failed', 'growing.csv', 'readme.md', 'x.failed.csv'])
  expect(names('done')).toEqual([expect.stringMatching(/^a\..+\.csv$/)])
  expect(names('failed')).toEqual([
    expect.stringMatching(/^b\..+\.csv$/),
    expect.stringMatching(/^c\..+\.xlsx$/),
  ])
  expect(existsSync(join(folder, 'a.csv'))).toBe(false)
})

it('continues when another process moves files of the folder before, during or after their import', async () => {
  for (const name of ['a.csv', 'b.csv', 'c.csv', 'd.csv']) put(name)
  const ended = new AbortController()
  const imported: string[] = []
  const run = async (path: string) => {
    const name = basename(path)
    imported.push(name)
    if (name === 'd.csv') ended.abort()
    else rmSync(path)
    if (name === 'a.csv') rmSync(join(folder, 'b.csv'))
    if (name === 'c.csv') readFileSync(path)
    return true
  }
  const options = importArguments(['codes', '--watch', folder])
  await watchFolder(folder, options, run, { locale: 'en', signal: ended.signal })
  expect(imported).toEqual(['a.csv', 'c.csv', 'd.csv'])
  expect(console.error).not.toHaveBeenCalled()
  expect(names('done')).toEqual([expect.stringMatching(/^d\..+\.csv$/)])
  expect(names('failed')).toEqual([])
})

it('imports a file again that was written to during its import', async () => {
  put('a.csv')
  const ended = new AbortController()
  const imported: string[] = []
  const run = async (path: string) => {
    imported.push(readFileSync(path, 'utf8'))
    if (imported.length === 2) ended.abort()
    else {
      appendFileSync(path, '1,2\n')
      const before = new Date(Date.now() - 30_000)
      utimesSync(path, before, before)
    }
    return true
  }
  const options = importArguments(['codes', '--watch', folder])
  await watchFolder(folder, options, run, { locale: 'en', signal: ended.signal })
  expect(imported).toEqual(['a,b\n', 'a,b\n1,2\n'])
  expect(names()).toEqual(['done', 'failed'])
  expect(names('done')).toHaveLength(1)
})
