/** Finds cycles of references that a dry run would have created. */
import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import type { FieldError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { isDryRunId } from './dry-run-records.ts'

interface ChangedRecord {
  /** Id, or the placeholder of a new record. */
  id: number
  values: Readonly<Record<string, unknown>>
}

/** Id of the record after each one; null at the end of a chain. */
type Links = Map<number, number | null>

/** The chains of a resource as the import would leave them: rows that it accepts change them for the rows after them. */
export class DryRunChains {
  private readonly linksByField: ReadonlyMap<string, Links>
  private readonly context: Context
  private readonly resource: Resource

  constructor(context: Context, resource: Resource) {
    this.context = context
    this.resource = resource
    const fields = Object.values(resource.fields).filter((f) => (f as { acyclic?: boolean }).acyclic)
    this.linksByField = new Map(fields.map(({ name }) => [name, new Map()]))
  }

  /** Loads the chains that begin with the values of these records; one query per field. */
  async load(records: readonly Pick<ChangedRecord, 'values'>[]): Promise<void> {
    const { engine, query } = this.context.db
    for (const [name, links] of this.linksByField) {
      const ids = records.flatMap(({ values }) => (typeof values[name] === 'number' ? [values[name]] : []))
      const unknown = [...new Set(ids)].filter((id) => !isDryRunId(id) && !links.has(id))
      if (!unknown.length) continue
      const [table, column] = [sql.table(this.resource.name), sql.ref(name)]
      const first = sql`select id, ${column} from ${table} where ${engine.inList(sql.ref('id'), unknown)}`
      const chain = sql`${first} union select ${table}.id, ${table}.${column} from ${table} join chain on ${table}.id = chain.after`
      const { rows } = await sql<{
        id: number
        after: number | null
      }>`with recursive chain(id, after) as (${chain}) select id, after from chain`.execute(query)
      for (const { id, after } of rows) if (!links.has(id)) links.set(id, after)
    }
  }

  /** Follows the references of a loaded record to itself; without cycles and other errors, they become part of the chains. */
  add({ id, values }: ChangedRecord, errors: readonly unknown[] = []): FieldError[] {
    const changed = [...this.linksByField].flatMap(([name, links]) => {
      const after = values[name]
      return typeof after === 'number' || after === null ? [{ name, links, after }] : []
    })
    const cycles = changed
      .filter(({ links, after }) => leadsTo(id, links, after))
      .map(({ name }) => ({ path: name, key: 'validation.cycle' as const }))
    if (!cycles.length && !errors.length) for (const { links, after } of changed) links.set(id, after)
    return cycles
  }
}

function leadsTo(id: number, links: Links, start: number | null): boolean {
  const seen = new Set<number>()
  for (let at: number | null | undefined = start; typeof at === 'number' && !seen.has(at); at = links.get(at)) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
