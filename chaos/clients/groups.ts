/** Changes several records in one call: all of them have the same value, or none has it. */
import { CODES } from '#shared/errors.ts'
import { noFindings } from '../findings.ts'
import { type Client, type ClientOptions, type PartRecord, unexpected } from './client.ts'

const SIZE = 5

export function groupsClient({ name, caller }: ClientOptions): Client {
  const ids: number[] = []
  let count = 0

  async function addMember(): Promise<number> {
    const number = `${name}-${ids.length}`
    const filter = encodeURIComponent(JSON.stringify({ part_number: number }))
    for (;;) {
      await caller.call('POST', 'codes', { part_number: number, name: { en: number, zh: number } })
      const { data } = await caller.callUntilResponse<PartRecord[]>('GET', `codes?filter=${filter}`)
      if (!data[0]) continue
      ids.push(data[0].id)
      return 1
    }
  }

  return {
    act: async () => {
      if (ids.length < SIZE) return addMember()
      const filter = encodeURIComponent(JSON.stringify({ id: ids }))
      const answer = await caller.callUntilResponse('PUT', `codes?filter=${filter}`, {
        unit: `round ${count + 1}`,
      })
      if (answer.code !== CODES.ok) throw unexpected(`change ${name}`, answer)
      count += 1
      return 1
    },
    check: async ({ db }) => {
      const findings = noFindings()
      if (!ids.length) return findings
      const rows = await db.query
        .selectFrom('codes')
        .select('unit')
        .where('id', 'in', ids)
        .execute()
      const units = new Set(rows.map(({ unit }) => unit))
      if (units.size > 1 || rows.length < ids.length)
        findings.half.push(`${name}: ${[...units].join(', ')}`)
      else if (count && !units.has(`round ${count}`))
        findings.lost.push(`${name}: round ${count}; found ${[...units]}`)
      return findings
    },
  }
}
