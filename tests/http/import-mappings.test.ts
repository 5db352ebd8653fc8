/**
 * Saved mappings of imports over HTTP: remembered, saved, shared, and applied to files of the same
 * kind.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { guidedImport, planOf } from '../support/guided-import.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('mappings of imports on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const codes = (as: Staff = 'editor') => guidedImport(server, 'codes', as)
  const targets = (structure: {
    columns: { name: string; target: string | null; by: string | null }[]
  }) => structure.columns.map(({ target, by }) => [target, by])

  it('are kept from the last import, for each user and kind of file', async () => {
    const { data: first } = await codes().send('a.csv', 'No,Title,Kilos\nA-1,Lens,1\n')
    expect(targets(first)).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    const columns = { No: 'part_number', Title: 'name_en', Kilos: 'weight' }
    const plan = planOf(first, { columns, empty: 'keep', corrections: { 2: { Kilos: '2' } } })
    await codes().check(first.job, plan)
    expect((await codes().send('a.csv', 'No,Title,Kilos\nA-1,Lens,1\n')).data.mapping).toBeNull()
    expect((await codes().run(first.job, plan)).data).toMatchObject({ created: 1 })
    const { data: next } = await codes().send('b.csv', 'Kilos,No,Title\n1,B-1,Lamp\n')
    expect(targets(next)).toEqual([
      ['weight', 'mapping'],
      ['part_number', 'mapping'],
      ['name_en', 'mapping'],
    ])
    expect(next).toMatchObject({ key: ['part_number'], required: [], mapping: expect.any(Number) })
    const stored = recordOf(await rest(server, 'editor').get('import_mappings', next.mapping ?? 0))
    expect(stored).toMatchObject({
      list: 'codes',
      automatic: true,
      plan: { columns, empty: 'keep' },
    })
    expect(stored.plan).not.toHaveProperty('corrections')
    const audit = server.context.db.query
      .selectFrom('audit')
      .select(['actor', 'record'])
      .where('resource', '=', 'import_mappings')
    expect(await audit.execute()).toEqual([{ actor: 'editor', record: next.mapping }])
    expect(
      (await codes('admin').send('b.csv', 'Kilos,No,Title\n1,B-1,Lamp\n')).data.mapping,
    ).toBeNull()
    expect((await codes().inspect(next.job, { mapping: null })).data).toMatchObject({
      mapping: null,
    })
    const changed = planOf(next, { columns: { ...columns, Kilos: null } })
    await codes().run(next.job, changed)
    const again = (await codes().send('c.csv', 'No,Title,Kilos\nC-1,Lens,1\n')).data
    expect(again.mapping).toBe(next.mapping)
    expect(targets(again)[2]).toEqual([null, 'mapping'])
  })

  it('are saved, shared with roles, and chosen by hand', async () => {
    const roles = await server.context.db.query.selectFrom('roles').select(['id', 'key']).execute()
    const role = (key: string) => Number(roles.find((one) => one.key === key)?.id)
    const editor = rest(server, 'editor')
    const admin = rest(server, 'admin')
    const plan = { columns: { Teil: 'part_number', Text: 'name_en' } }
    const { id } = recordOf(
      await admin.create('import_mappings', { name: 'From the ERP', list: 'codes', plan }),
    )
    expect((await editor.get('import_mappings', id)).status).toBe(404)
    expect((await codes().send('erp.csv', 'Teil,Text\nD-1,Lens\n')).data.mapping).toBeNull()
    recordOf(await admin.update('import_mappings', id, { shared_with: [role('editor')] }))
    const { data } = await codes().send('erp.csv', 'Teil,Text\nD-1,Lens\n')
    expect(data.mapping).toBe(id)
    expect(targets(data)).toEqual([
      ['part_number', 'mapping'],
      ['name_en', 'mapping'],
    ])
    const { data: other } = await codes().send('more.csv', 'Teil,Text,weight\nD-1,Lens,1\n')
    expect(other.mapping).toBeNull()
    const chosen = (await codes().inspect(other.job, { mapping: id })).data
    expect(targets(chosen)[0]).toEqual(['part_number', 'mapping'])
    expect(targets(chosen)[2]).toEqual(['weight', 'name'])
    expect(
      (await guidedImport(server, 'goods').send('erp.csv', 'Teil,Text\nD-1,Lens\n')).data.mapping,
    ).toBeNull()
    expect((await editor.update('import_mappings', id, { name: 'Mine' })).code).toBe(
      CODES.forbidden,
    )
    const mine = { name: 'Mine', list: 'codes', plan, shared_with: [role('admin')] }
    expect((await editor.create('import_mappings', mine)).code).toBe(CODES.forbidden)
  })

  it('are of a list that their owner may import into', async () => {
    for (const list of ['nowhere', '__proto__', 'audit', 'roles']) {
      const answer = await rest(server, 'editor').create('import_mappings', {
        name: 'X',
        list,
        plan: {},
      })
      expect([list, answer.code]).toEqual([list, CODES.validation])
    }
  })

  it('leave targets that are gone to the names of the columns', async () => {
    const plan = { columns: { 料号: 'gone', Text: 'name_en' }, key: ['gone'] }
    recordOf(
      await rest(server, 'editor').create('import_mappings', { name: 'Old', list: 'codes', plan }),
    )
    const { data } = await codes().send('old.csv', '料号,Text\nE-1,Lens\n')
    expect(targets(data)).toEqual([
      ['part_number', 'label'],
      ['name_en', 'mapping'],
    ])
    expect(data.key).toEqual(['part_number'])
  })
})
