/** Scheduled imports, on both databases: files of a folder, with a report by mail. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/core/context.ts'
import { addDueSources } from '#server/features/transfer/scheduled/due-sources.ts'
import { runJob } from '#server/features/transfer/scheduled/source-job.ts'
import { CODES } from '#shared/errors.ts'
import { isOpenJob } from '#shared/jobs.ts'
import { queuedMails } from '../support/mails.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const HOUR_MS = 60 * 60_000
const BEGIN = Date.parse('2026-03-01T00:00:00Z')

describe.each(RULE_ENGINES)('scheduled imports on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let root: string
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'sources-'))
    mkdirSync(join(root, 'erp'))
    symlinkSync(tmpdir(), join(root, 'out'))
    server = await startServer({ engine, environment: { IMPORT_ROOT: root, IMPORT_HOSTS: 'localhost:9' } })
    admin = rest(server, 'admin')
    await server.context.db.transaction((trx) =>
      trx
        .updateTable('users')
        .set({ email: 'boss@example.com', language: 'en' })
        .where('username', '=', 'admin')
        .execute(),
    )
  })
  afterAll(async () => {
    await server.close()
    rmSync(root, { recursive: true })
  })

  /** A file that was written some time ago. */
  function put(name: string, content: string): void {
    const path = join(root, 'erp', name)
    writeFileSync(path, content)
    const before = new Date(Date.now() - 60_000)
    utimesSync(path, before, before)
  }
  const add = async (values: object) =>
    recordOf(await admin.create('import_sources', { name: 'ERP', list: 'codes', every: 6, ...values })).id
  const jobs = async () => (await admin.list('jobs', { filter: { kind: 'source' }, sort: ['id', 'ASC'] })).data
  async function run(hours: number): Promise<void> {
    await addDueSources(server.context, new Date(BEGIN + hours * HOUR_MS))
    await expect.poll(async () => (await jobs()).some(({ status }) => isOpenJob(status))).toBe(false)
  }
  const parts = async (filter: object) => (await admin.list('codes', { filter: { ...filter } })).data
  const deactivate = async (id: number) => recordOf(await admin.update('import_sources', id, { active: false }))

  it('import the complete files of a folder once, move them, and report by mail', async () => {
    const plan = { columns: { Teil: 'part_number', Text: 'name_en' } }
    const mapping = recordOf(await admin.create('import_mappings', { name: 'ERP', list: 'codes', plan })).id
    const id = await add({ address: 'erp', mapping })
    put('parts.csv', 'Teil,Text\nS-1,Lens\nS-2,\n')
    put('.hidden.csv', 'Teil,Text\nS-3,Fan\n')
    put('fine.csv', 'Teil,Text\nS-4,Lamp\n')
    writeFileSync(join(root, 'erp', 'growing.csv'), 'Teil,Text\nS-5,Fan\n')
    await run(1)
    await run(2)
    expect((await jobs()).map(({ title, status }) => [title, status])).toEqual([['ERP', 'done']])
    expect((await parts({ part_number: { starts: 'S-' } })).map(({ part_number }) => part_number)).toEqual([
      'S-1',
      'S-4',
    ])
    expect(readdirSync(join(root, 'erp')).sort()).toEqual(['.hidden.csv', 'done', 'failed', 'growing.csv'])
    expect(readdirSync(join(root, 'erp', 'failed'))).toEqual([expect.stringMatching(/^parts\..+\.csv$/)])
    const source = recordOf(await admin.get('import_sources', id))
    expect(source.last_report).toContain('parts.csv (2 rows): 1 created')
    expect(source.last_run).toEqual(expect.any(String))
    const [mail, ...others] = await queuedMails(server.context)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'boss@example.com', subject: 'Import incomplete: ERP' })
    expect(mail?.text).toContain('Row 3: ')
    expect(mail?.text).toContain('/system/import_sources/index')
    const [job] = await jobs()
    const undo = { method: 'POST', url: `/api/jobs/${job?.id}/undo`, headers: server.as('admin') } as const
    expect((await server.app.inject(undo)).json().code).toBe(CODES.ok)
    expect(await parts({ part_number: { starts: 'S-' } })).toEqual([])
    rmSync(join(root, 'erp', 'growing.csv'))
    await run(7)
    expect(await jobs()).toHaveLength(2)
    expect(await queuedMails(server.context)).toHaveLength(1)
    await deactivate(id)
  })

  it.each([
    ['../', 'below IMPORT_ROOT'],
    ['out', 'below IMPORT_ROOT'],
    ['/etc', 'below IMPORT_ROOT'],
    ['missing', 'below IMPORT_ROOT'],
    ['https://', 'isn’t the address of a file'],
    ['http://127.0.0.1:9/parts.csv', 'can’t be imported from'],
    ['https://elsewhere.example/parts.csv', 'can’t be imported from'],
  ])('are rejected at their field with the address %s', async (address, reason) => {
    const { status, errors } = await admin.create('import_sources', { name: 'ERP', list: 'codes', every: 6, address })
    expect([status, errors]).toEqual([422, [{ path: 'address', message: expect.stringContaining(reason) }]])
  })

  it.each([
    ['a folder that is removed', 'later', 'below IMPORT_ROOT'],
    ['a host that turns out to be private', 'http://localhost:9/parts.csv', 'private address'],
  ])('report %s', async (_, address, reason) => {
    mkdirSync(join(root, 'later'), { recursive: true })
    const id = await add({ name: address, address })
    rmSync(join(root, 'later'), { recursive: true })
    await run(100)
    expect(recordOf(await admin.get('import_sources', id)).last_report).toContain(reason)
    await deactivate(id)
  })

  it('continue after an interruption under the same write, which is undone at once', async () => {
    const id = await add({ address: 'erp', active: false })
    put('half.csv', 'part_number,name_en\nU-1,Lens\nU-2,Lamp\n')
    const report = { rows: 1, created: 1, updated: 0, unchanged: 0, failed: 0, skipped: 0, failures: [] }
    const write = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
    const checkpoint = { write, files: [{ name: 'whole.csv', report, problem: null }] }
    const job = { id: 1, actor: SYSTEM, source: null, onProgress: () => undefined, save: async () => undefined }
    const { data } = await runJob({ ...job, context: server.context, input: { source: id }, checkpoint })
    expect(data).toMatchObject({ writes: [write], files: [{ name: 'whole.csv' }, { name: 'half.csv' }] })
    const summary = await server.context.db.query.selectFrom('audit').select('id').where('write', '=', write).execute()
    expect(summary).toHaveLength(2)
    expect(recordOf(await admin.get('import_sources', id)).last_report).toContain('whole.csv (1 row): ')
  })

  it('import with the access of their owner', async () => {
    const refused = { name: 'X', list: 'audit', address: 'erp', every: 1 }
    expect((await admin.create('import_sources', refused)).code).toBe(CODES.validation)
    const id = await add({ address: 'erp' })
    expect(
      (await rest(server, 'editor').create('import_sources', { name: 'X', list: 'codes', address: 'erp' })).code,
    ).toBe(CODES.forbidden)
    await server.context.db.transaction((trx) =>
      trx.updateTable('import_sources').set({ owner: null }).where('id', '=', id).execute(),
    )
    // The user who changes the target becomes responsible for it.
    expect(recordOf(await admin.update('import_sources', id, { every: 5 })).owner).toBeNull()
    expect(recordOf(await admin.update('import_sources', id, { address: 'erp/' })).owner).toEqual(expect.any(Number))
    await deactivate(id)
    put('later.csv', 'part_number,name_en\nT-1,Lens\n')
    const other = await add({ address: 'erp' })
    await server.context.db.transaction((trx) =>
      trx.updateTable('import_sources').set({ owner: null }).where('id', '=', other).execute(),
    )
    await run(300)
    expect(recordOf(await admin.get('import_sources', other)).last_report).toContain('账号不存在')
    expect(await parts({ part_number: 'T-1' })).toEqual([])
  })
})
