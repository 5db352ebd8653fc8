/** The command-line tools, run as processes. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

const env = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  LANG: 'en_US.UTF-8',
  LC_ALL: '',
  NODE_ENV: 'test',
}

const run = (command: 'import' | 'export', ...args: string[]): Promise<Result> =>
  new Promise((resolve) => {
    execFile('node', [`src/cli/${command}.ts`, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

describe('the commands', () => {
  let parts = ''
  beforeAll(() => {
    parts = file(
      'parts.csv',
      'part_number,name_en,status\n=A,Lens  one,active\nB,"Cap\nred",moved\nC,,active\n',
    )
  })

  it('print their usage', async () => {
    expect((await run('import')).out).toContain('npm run import -- <resource>')
    expect((await run('export', '--help')).out).toContain('npm run export -- <resource>')
  })

  it('import, report, and write the failed rows next to the file', async () => {
    const first = await run('import', 'codes', parts, '--map-value', 'status:moved=superseded')
    expect(first.out).toMatch(
      /Part dictionary: 3 rows in .*\n {2}2 created, 0 updated, 0 unchanged, 1 failed\n/,
    )
    expect(first.out).toContain('Row 4: Name: must be filled in')
    expect(first.err).toContain('100 %: 3 rows')
    expect(first.code).toBe(1)
    expect(readFileSync(`${parts}.failed.csv`, 'utf8')).toContain(
      'C,,active,Name: must be filled in',
    )
    const corrected = file(
      'parts.csv',
      'part_number,name_en,status\n=A,Lens  one,active\nC,Hood,active\n',
    )
    const second = await run('import', 'codes', corrected, '--lang', 'zh')
    expect(second.out).toContain('新增 1、更新 0、未变 1、失败 0')
    expect(second.code).toBe(0)
    expect(existsSync(`${parts}.failed.csv`)).toBe(false)
  })

  it('export files that an import reads back', async () => {
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
    expect(readFileSync(path, 'utf8')).toBe(
      "\ufeffpart_number,name_en,name_zh\r\n'=A,Lens  one,\r\nC,Hood,\r\n",
    )
    expect((await run('import', 'codes', path)).out).toContain(
      '0 created, 0 updated, 2 unchanged, 0 failed',
    )
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
    expect((await run('export', 'codes', join(folder, 'x.doc'))).err).toContain('Files must end in')
    expect((await run('export', 'codes', join(folder, 'x.csv'), '--filter', '5')).code).toBe(1)
  })

  it('store files next to the import', async () => {
    mkdirSync(join(folder, 'sheets'))
    file('sheets/manual.txt', 'How to')
    const path = file(
      'documents.csv',
      'title_en,version,kind,file\nManual,1,Manual,sheets/manual.txt\nGone,1,Manual,sheets/gone.txt\n',
    )
    const tried = await run('import', 'documents', path, '--dry-run')
    expect(tried.out).toContain('1 created, 0 updated, 0 unchanged, 1 failed')
    const imported = await run('import', 'documents', path)
    expect(imported.out).toContain(
      '"sheets/gone.txt" is neither the address of a stored file nor a file next to the import',
    )
    expect((await run('import', 'documents', path)).out).toContain(
      '0 created, 0 updated, 1 unchanged, 1 failed',
    )
  })

  it('import what appears in a folder until they are ended, again after a kill, and from no unknown host', async () => {
    const watched = join(folder, 'watched')
    mkdirSync(watched)
    const rows = Array.from({ length: 4_000 }, (_, index) => `W-${index},Part ${index}`)
    writeFileSync(join(watched, 'w.csv'), `part_number,name_en\n${rows.join('\n')}\n`)
    utimesSync(join(watched, 'w.csv'), 0, 0)
    const watch = async (signal: NodeJS.Signals, until: RegExp) => {
      const child = spawn('node', ['src/cli/import.ts', 'codes', '--watch', watched], { env })
      let out = ''
      await new Promise<void>((resolve) => {
        const add = (chunk: Buffer) => {
          out += chunk
          if (until.test(out)) resolve()
        }
        child.stdout.on('data', add)
        child.stderr.on('data', add)
      })
      child.kill(signal)
      await once(child, 'exit')
      return out
    }
    await watch('SIGKILL', /\d+ rows/)
    expect(readdirSync(watched)).toContain('w.csv')
    const counts = /(\d[\d,]*) created, 0 updated, (\d[\d,]*) unchanged, 0 failed/.exec(
      await watch('SIGTERM', / 0 failed/),
    )
    const [created = 0, unchanged = 0] = (counts ?? [])
      .slice(1)
      .map((text) => Number(text.replace(',', '')))
    expect([created + unchanged, unchanged > 0]).toEqual([4_000, true])
    expect(readdirSync(join(watched, 'done'))).toHaveLength(1)
    const refused = await run('import', 'codes', '--url', 'https://elsewhere.example/parts.csv')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('IMPORT_HOSTS')])
  })

  it('keep their write open until they have ended', async () => {
    const database = new DatabaseSync(join(folder, 'data/followspot.db'), { readOnly: true })
    const query = database.prepare(
      'select o.id from open_writes o join audit_writes w on w.id = o.id',
    )
    const open = () => query.all().map(({ id }) => id)
    // A command that was killed has left its own.
    const others = open()
    const added = () => open().filter((id) => !others.includes(id))
    const lines = Array.from({ length: 4_000 }, (_, index) => `OPEN-${index},Part ${index}`)
    const command = run(
      'import',
      'codes',
      file('open.csv', ['part_number,name_en', ...lines].join('\n')),
    )
    await expect.poll(() => added().length, { interval: 10 }).toBe(1)
    expect((await command).code).toBe(0)
    expect(added()).toEqual([])
    database.close()
  })
})
