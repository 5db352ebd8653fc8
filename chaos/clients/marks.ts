/**
 * Several clients add marks to one record, by its version: a lost mark was overwritten by another
 * client.
 */
import { CODES } from '#shared/errors.ts'
import { type Findings, noFindings } from '../findings.ts'
import { type Client, type ClientOptions, type PartRecord, unexpected } from './client.ts'

/** Marks per record: the log keeps its text twice for every mark. */
const MARKS = 60

/** The record that the clients share. */
export interface SharedPart {
  number: string
  marks: number
}

/** @param shared the same object for all clients of this kind */
export function marksClient({ name, caller }: ClientOptions, shared: SharedPart): Client {
  /** Acknowledged marks by the record that has them. */
  const marks = new Map<string, string[]>()
  let count = 0

  async function read(number: string) {
    for (;;) {
      const filter = encodeURIComponent(JSON.stringify({ part_number: number }))
      const { data } = await caller.callUntilResponse<PartRecord[]>('GET', `codes?filter=${filter}`)
      if (data[0]) return data[0]
      await caller.call('POST', 'codes', { part_number: number, name: { en: number, zh: number } })
    }
  }

  return {
    act: async () => {
      if (++shared.marks % MARKS === 0) shared.number = `MARKS-${shared.marks}`
      const { number } = shared
      const mark = `${name}:${++count}`
      for (;;) {
        const record = await read(number)
        const remark = record.remark ?? ''
        if (!remark.split(' ').includes(mark)) {
          const body = { remark: `${remark} ${mark}`.trim(), lock_version: record.lock_version }
          const answer = await caller.call('PUT', `codes/${record.id}`, body)
          if (answer === null || answer.code === CODES.conflict) continue
          if (answer.code !== CODES.ok) throw unexpected(`mark ${mark}`, answer)
        }
        marks.set(number, [...(marks.get(number) ?? []), mark])
        return 1
      }
    },
    check: async ({ db }): Promise<Findings> => {
      const findings = noFindings()
      for (const [number, expected] of marks) {
        const row = await db.query
          .selectFrom('codes')
          .select('remark')
          .where('part_number', '=', number)
          .execute()
        const stored = String(row[0]?.remark ?? '').split(' ')
        findings.lost.push(...expected.filter((mark) => !stored.includes(mark)))
        findings.doubled.push(
          ...stored.filter((mark, index) => mark !== '' && stored.indexOf(mark) !== index),
        )
      }
      return findings
    },
  }
}
