/** Information revealed by an import, by the user's permissions; roles with custom permissions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileImport, FileStructure, PreviewRow } from '#shared/file-import.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { fileForm, planOf } from '../support/guided-import.ts'
import { recordOf, rest } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'

const ALL = ['list', 'read', 'create', 'update'] as const

describe('an import by a role with a table', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    const part = {
      part_number: 'A-1',
      name: { en: 'Lens', zh: null },
      remark: 'secret',
      unit: 'pcs',
      status: 'active',
    }
    recordOf(await rest(server, 'admin').create('codes', part))
  })
  afterAll(() => server.close())

  let count = 0
  /** Calls by a user with these permissions. */
  async function person(grants: Grants) {
    const key = `importer${++count}`
    const { headers } = await addStaff(server, key, grants)
    const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object) => {
      const answer = await server.app.inject({
        method,
        url: `/api/${url}`,
        headers,
        ...(payload && { payload }),
      })
      return answer.json<{ code: number; message: string; data: T }>()
    }
    return {
      call,
      send: async (csv: string) => {
        const { payload, headers: type } = fileForm('parts.csv', csv)
        const url = '/api/codes/import/inspect'
        const answer = await server.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { ...headers, ...type },
        })
        return answer.json<{ code: number; data: FileStructure }>().data
      },
      check: (job: number, plan: object) =>
        call<FileImport>('POST', `codes/import/${job}/check`, plan),
      run: (job: number, plan: object) => call<FileImport>('POST', `codes/import/${job}/run`, plan),
      rows: async (job: number | undefined) =>
        (await call<{ rows: PreviewRow[] }>('GET', `codes/import/${job}/rows`)).data.rows,
    }
  }

  it('needs no access to the lists of jobs and of mappings', async () => {
    const { send, check, rows, run } = await person({ codes: { actions: [...ALL] } })
    const structure = await send('part_number,name_en\nB-1,Lens\n')
    const { data } = await check(structure.job, planOf(structure))
    expect(await rows(data.job)).toMatchObject([{ status: 'created' }])
    expect((await run(structure.job, planOf(structure))).data).toMatchObject({ created: 1 })
  })

  it('cannot request values of a field that it may not read', async () => {
    const { send, check } = await person({
      codes: { actions: [...ALL], fields: { remark: 'none' } },
    })
    const structure = await send('K,name_en\nsecret,Lens\n')
    const plan = {
      columns: { K: 'remark', name_en: 'name_en' },
      key: ['remark'],
      existing: 'keep',
      unknown: 'skip',
    }
    expect(await check(structure.job, plan)).toMatchObject({ message: '"remark" can’t be a key' })
  })

  it('leaves columns out that a shared mapping takes into fields that it may not fill in', async () => {
    const { send, check, run } = await person({
      codes: { actions: [...ALL], fields: { remark: 'read' } },
      import_mappings: { actions: ['list', 'read'] },
    })
    const plan = { columns: { Teil: 'part_number', Text: 'name_en', Info: 'remark' } }
    const roles = await server.context.db.query
      .selectFrom('roles')
      .select('id')
      .orderBy('id', 'desc')
      .execute()
    const role = Number(roles[0]?.id)
    recordOf(
      await rest(server, 'admin').create('import_mappings', {
        name: 'Shared',
        list: 'codes',
        plan,
        shared_with: [role],
      }),
    )
    const structure = await send('Teil,Text,Info\nSM-1,Lens,hidden\n')
    expect(structure.columns.map(({ target, by }) => [target, by])).toEqual([
      ['part_number', 'mapping'],
      ['name_en', 'mapping'],
      [null, null],
    ])
    expect((await check(structure.job, planOf(structure))).data).toMatchObject({
      created: 1,
      failed: 0,
    })
    expect((await run(structure.job, planOf(structure))).data).toMatchObject({
      created: 1,
      failed: 0,
    })
  })

  it('finds no references in lists that it may not open, and leaves what it may not update', async () => {
    const { send, check, rows } = await person({ codes: { actions: ['create'] } })
    const structure = await send('part_number,name_en,superseded_by\nC-1,Lens,A-1\nC-2,Lens,A-2\n')
    const { data } = await check(structure.job, planOf(structure))
    const [first, second] = await rows(data.job)
    expect([first?.problems, second?.problems]).toEqual(
      ['A-1', 'A-2'].map((text) => [
        expect.objectContaining({ text: expect.stringContaining(`"${text}"`) }),
      ]),
    )
    const again = await send('part_number,name_en\nA-1,Other\nC-3,Lens\n')
    const { data: checked } = await check(again.job, planOf(again))
    expect((await rows(checked.job)).map(({ status }) => status)).toEqual(['failed', 'created'])
  })

  it('ignores inherited properties as columns', async () => {
    const { send } = await person({
      codes: { actions: [...ALL] },
      import_mappings: { actions: ['list', 'read'] },
    })
    const one = await send('part_number,constructor\nD-1,y\n')
    const { columns } = await send(
      'part_number,name_en,constructor,__proto__,toString\nD-1,x,y,z,a\n',
    )
    expect(one.columns.map(({ target }) => target)).toEqual(['part_number', null])
    expect(columns.map(({ target }) => target)).toEqual([
      'part_number',
      'name_en',
      null,
      null,
      null,
    ])
  })
})
