/** Creates, changes and deletes parts, each change with the version that it was read with. */
import { CODES } from '#shared/errors.ts'
import { noFindings } from '../findings.ts'
import { type Client, type ClientOptions, type PartRecord, unexpected } from './client.ts'

interface Part {
  id: number
  number: string
  weight: number
  version: number
  isDeleted: boolean
}

export function partsClient({ name, caller, random }: ClientOptions): Client {
  const parts: Part[] = []

  /** The part as it is now, acknowledged to any client; null without one. */
  async function find(number: string): Promise<Omit<Part, 'number' | 'isDeleted'> | null> {
    const filter = encodeURIComponent(JSON.stringify({ part_number: number }))
    const { data } = await caller.callUntilResponse<PartRecord[]>('GET', `codes?filter=${filter}`)
    const [record] = data
    return record ? { id: record.id, weight: record.weight, version: record.lock_version } : null
  }

  async function create(): Promise<number> {
    const number = `${name}-${parts.length}`
    const weight = random.integer(1, 1000)
    for (;;) {
      const body = { part_number: number, name: { en: number, zh: number }, weight }
      const answer = await caller.call<PartRecord>('POST', 'codes', body)
      if (answer && answer.code !== CODES.ok) throw unexpected(`create ${number}`, answer)
      const part = answer ? { id: answer.data.id, weight, version: 1 } : await find(number)
      if (!part) continue
      parts.push({ ...part, number, isDeleted: false })
      return 1
    }
  }

  async function save(part: Part): Promise<number> {
    const weight = part.weight + 1
    for (;;) {
      const answer = await caller.call('PUT', `codes/${part.id}`, {
        weight,
        lock_version: part.version,
      })
      // A conflict with ourselves: an attempt that was not answered has been saved in the meantime.
      const isAnswered = answer !== null && answer.code !== CODES.conflict
      if (isAnswered && answer.code !== CODES.ok) throw unexpected(`save ${part.number}`, answer)
      const isSaved = isAnswered || (await find(part.number))?.weight === weight
      if (!isSaved) continue
      part.weight = weight
      part.version += 1
      return 1
    }
  }

  async function remove(part: Part): Promise<number> {
    const answer = await caller.callUntilResponse('DELETE', `codes/${part.id}`)
    if (answer.code !== CODES.ok && answer.code !== CODES.notFound)
      throw unexpected(`delete ${part.number}`, answer)
    part.isDeleted = true
    return 1
  }

  return {
    act: () => {
      const present = parts.filter(({ isDeleted }) => !isDeleted)
      const part = present[random.integer(0, Math.max(present.length - 1, 0))]
      if (!part || random.chance(0.4)) return create()
      return random.chance(0.7) ? save(part) : remove(part)
    },
    check: async ({ db }) => {
      const findings = noFindings()
      const rows = await db.query
        .selectFrom('codes')
        .select(['id', 'part_number', 'weight', 'lock_version'])
        .where('part_number', 'like', `${name}-%`)
        .execute()
      const stored = new Map(rows.map((row) => [Number(row.id), row]))
      const entries = await auditOf(db.query, name)
      for (const { id, number, weight, version, isDeleted } of parts) {
        const row = stored.get(id)
        const state = row && `${row.weight} in version ${row.lock_version}`
        if (isDeleted && row) findings.lost.push(`the deletion of ${number}`)
        if (!isDeleted && state !== `${weight} in version ${version}`) {
          findings.lost.push(
            `${number}: ${weight} in version ${version}; found ${state ?? 'nothing'}`,
          )
        }
        const logged = entries.get(id) ?? []
        const expected = [
          'create',
          ...Array(version - 1).fill('update'),
          ...(isDeleted ? ['delete'] : []),
        ]
        if (logged.length > expected.length)
          findings.doubled.push(`${number}: logged ${logged.join()}`)
        else if (logged.join() !== expected.join())
          findings.half.push(`${number}: logged ${logged.join()}`)
      }
      for (const { part_number } of rows.slice(parts.length))
        findings.doubled.push(String(part_number))
      return findings
    },
  }
}

type Query = Parameters<Client['check']>[0]['db']['query']

/** The logged actions on the parts of a client, oldest first, by id. */
async function auditOf(query: Query, name: string): Promise<Map<number, string[]>> {
  const rows = await query
    .selectFrom('audit')
    .select(['record', 'action'])
    .where('resource', '=', 'codes')
    .where('title', 'like', `${name}-%`)
    .orderBy('id')
    .execute()
  const byRecord = Map.groupBy(rows, ({ record }) => Number(record))
  return new Map([...byRecord].map(([id, list]) => [id, list.map(({ action }) => String(action))]))
}
