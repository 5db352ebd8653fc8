/** The command-line tools, run as processes. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Result {
  code: number
  out: string
  err: string
}

const run = (command: 'import' | 'export', ...given: string[]): Promise<Result> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      LANG: 'en_US.UTF-8',
      LC_ALL: '',
      NODE_ENV: 'test',
    }
    execFile('node', [`src/server/cli/${command}.ts`, ...given], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

describe('the commands', () => {
  let parts = ''
  beforeAll(() => {
    parts = file('parts.csv', 'part_number,name_en,status\n=A,Lens  one,active\nB,"Cap\nred",moved\nC,,active\n')
  })

  it('print their usage', async () => {
    expect((await run('import')).out).toContain('npm run import -- <resource>')
    expect((await run('export', '--help')).out).toContain('npm run export -- <resource>')
  })

  it('import, report, and write the failed rows next to the file', async () => {
    const first = await run('import', 'codes', parts, '--map-value', 'status:moved=superseded')
    expect(first.out).toMatch(/Part dictionary: 3 rows in .*\n {2}2 created, 0 updated, 0 unchanged, 1 failed\n/)
    expect(first.out).toContain('Row 4: Name: must be filled in')
    expect(first.err).toContain('100 %: 3 rows')
    expect(first.code).toBe(1)
    expect(readFileSync(`${parts}.failed.csv`, 'utf8')).toContain('C,,active,Name: must be filled in')
    const corrected = file('parts.csv', 'part_number,name_en,status\n=A,Lens  one,active\nC,Hood,active\n')
    const second = await run('import', 'codes', corrected, '--lang', 'zh')
    expect(second.out).toContain('新增 1、更新 0、未变 1、失败 0')
    expect(second.code).toBe(0)
    expect(existsSync(`${parts}.failed.csv`)).toBe(false)
  })

  it('export what an import reads back', async () => {
    const path = join(folder, 'out.csv')
    const exported = await run(
      'export',
      'codes',
      path,
      '--filter',
      '{"status":"active"}',
      '--fields',
      'part_number,name',
    )
    expect(exported.out).toContain('2 rows written to')
    expect(readFileSync(path, 'utf8')).toBe("\ufeffpart_number,name_en,name_zh\r\n'=A,Lens  one,\r\nC,Hood,\r\n")
    expect((await run('import', 'codes', path)).out).toContain('0 created, 0 updated, 2 unchanged, 0 failed')
  })

  it('reject unknown arguments, in the language of the terminal', async () => {
    expect(await run('import', 'cods', parts)).toMatchObject({
      code: 1,
      err: 'No resource "cods"; did you mean "codes"?\n',
    })
    expect((await run('import', 'audit', parts, '--lang=zh')).err).toBe('“audit”只能由系统写入\n')
    expect((await run('import', 'codes', parts, '--map', 'nothing')).err).toBe(
      '--map takes column=field, not "nothing"\n',
    )
    expect((await run('export', 'codes', join(folder, 'x.doc'))).err).toContain('A file ends in')
    expect((await run('export', 'codes', join(folder, 'x.csv'), '--filter', '5')).code).toBe(1)
  })

  it('store files next to the import', async () => {
    mkdirSync(join(folder, 'sheets'))
    file('sheets/manual.txt', 'How to')
    const path = file(
      'documents.csv',
      'title_en,kind,file\nManual,Manual,sheets/manual.txt\nGone,Manual,sheets/gone.txt\n',
    )
    const tried = await run('import', 'documents', path, '--dry-run')
    expect(tried.out).toContain('1 created, 0 updated, 0 unchanged, 1 failed')
    const imported = await run('import', 'documents', path)
    expect(imported.out).toContain(
      '"sheets/gone.txt" is neither the address of a stored file nor a file beside the import',
    )
    expect((await run('import', 'documents', path)).out).toContain('0 created, 0 updated, 1 unchanged, 1 failed')
  })
})
