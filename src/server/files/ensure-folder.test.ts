import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ensureFolder } from './ensure-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'ensure-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('creates a folder with its parents, and accepts one that exists', () => {
  const path = join(folder, 'a', 'b', 'c')
  for (const _ of ['new', 'existing']) ensureFolder(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

it('rejects a file, a link to nothing, and a folder below either', () => {
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(join(folder, 'nothing'), join(folder, 'link'))
  for (const name of ['file', 'link', 'file/x', 'link/x'])
    expect(() => ensureFolder(join(folder, name)), name).toThrow(/^(EEXIST|ENOTDIR|ENOENT)/)
})
