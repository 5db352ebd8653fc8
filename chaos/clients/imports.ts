/** Uploads tables of parts, and waits for the job that imports each of them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CODES } from '#shared/errors.ts'
import { noFindings } from '../findings.ts'
import { type Client, type ClientOptions, unexpected } from './client.ts'

const ROWS = { min: 100, max: 400 }
const POLL_MS = 150

interface Table {
  name: string
  rows: number
}

export function importsClient({ name, caller, random }: ClientOptions): Client {
  const tables: Table[] = []

  /** The id of the table's job; null if the upload failed. */
  async function findJob({ name }: Table): Promise<number | null> {
    const query = `sort=${encodeURIComponent('["id","DESC"]')}&filter=${encodeURIComponent(JSON.stringify({ kind: 'import' }))}`
    const { data } = await caller.callUntilResponse<{ id: number; title: string }[]>(
      'GET',
      `jobs?${query}`,
    )
    return data.find(({ title }) => title.endsWith(`${name}.csv`))?.id ?? null
  }

  async function upload(table: Table): Promise<number> {
    const lines = Array.from(
      { length: table.rows },
      (_, index) => `${table.name}-${index},Row ${index}`,
    )
    const content = ['part_number,name.en', ...lines].join('\n')
    for (;;) {
      const body = new FormData()
      body.append('file', new File([content], `${table.name}.csv`, { type: 'text/csv' }))
      const answer = await caller.call<{ job: number }>('POST', 'codes/import?wait=0', body)
      if (answer && answer.code !== CODES.ok) throw unexpected(`import ${table.name}`, answer)
      const job = answer?.data.job ?? (await findJob(table))
      if (job !== null) return job
    }
  }

  /** @returns whether the job has imported the table; otherwise it is uploaded again */
  async function isImported(table: Table, job: number): Promise<boolean> {
    for (;;) {
      const { code, message, data } = await caller.callUntilResponse<{ status: string }>(
        'GET',
        `jobs/${job}`,
      )
      if (code !== CODES.ok) throw unexpected(`job of ${table.name}`, { code, message })
      if (data.status === 'done') return true
      if (data.status === 'failed') return false
      await sleep(POLL_MS)
    }
  }

  return {
    act: async () => {
      const table = { name: `${name}-${tables.length}`, rows: random.integer(ROWS.min, ROWS.max) }
      while (!(await isImported(table, await upload(table))));
      tables.push(table)
      return 1
    },
    check: async ({ db }) => {
      const findings = noFindings()
      for (const { name, rows } of tables) {
        const stored = await db.query
          .selectFrom('codes')
          .select(['id', 'lock_version'])
          .where('part_number', 'like', `${name}-%`)
          .execute()
        if (stored.length < rows) findings.lost.push(`${name}: ${stored.length} of ${rows} rows`)
        if (stored.some(({ lock_version }) => lock_version !== 1))
          findings.doubled.push(`${name}: rows written again`)
        const logged = await db.query
          .selectFrom('audit')
          .select('record')
          .where('resource', '=', 'codes')
          .where('title', 'like', `${name}-%`)
          .execute()
        if (logged.length > stored.length)
          findings.doubled.push(`${name}: ${logged.length} log entries`)
        if (logged.length < stored.length)
          findings.half.push(`${name}: ${logged.length} log entries`)
      }
      return findings
    },
  }
}
