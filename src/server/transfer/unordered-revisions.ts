/**
 * Finds imported revisions of which it is unknown whether they are newer than others of the same
 * record.
 */

import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Locale } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import { message } from '../message.ts'
import { indexRevisions, type RevisionEntry } from '../published/revision-index.ts'
import { isRevised, loadRevisions, shapeOf, toEntry } from '../published/revisions.ts'
import type { RowResult } from './report.ts'

/** Named in the notice. */
const MAX_NAMED = 3

export class UnorderedRevisions {
  /** Records that the import has created or changed. */
  private readonly ids = new Set<number>()
  /** Records that a dry run would create or change. */
  private readonly planned: RevisionEntry[] = []
  private readonly context: Context
  private readonly resource: Resource

  constructor(context: Context, resource: Resource) {
    this.context = context
    this.resource = resource
  }

  /** Takes the outcome of a row. */
  add({ status, id, change }: RowResult): void {
    if (!isRevised(this.resource) || (status !== 'created' && status !== 'updated')) return
    if (!change) {
      if (id !== null) this.ids.add(id)
      return
    }
    // Records to be created have no id yet.
    const entry = this.entryOf(id ?? -1 - this.planned.length, {
      ...change.before,
      ...change.values,
    })
    this.planned.push(entry)
    this.ids.add(entry.id)
  }

  /** A notice that names some of them; none without such records. */
  async notices(locale: Locale): Promise<Message[]> {
    const { name, revisions } = this.resource
    if (!isRevised(this.resource) || !this.ids.size) return []
    const replaced = new Set(this.planned.map(({ id }) => id))
    const stored = (await loadRevisions(this.context, name, [])).filter(
      ({ id }) => !replaced.has(id),
    )
    const entries = new Map([...stored, ...this.planned].map((entry) => [entry.id, entry]))
    const index = indexRevisions([...entries.values()], null)
    const found = [...this.ids].flatMap((id) => {
      const others = index.unordered(id)
      return others.length ? [[id, ...others].flatMap((member) => entries.get(member) ?? [])] : []
    })
    if (!found.length) return []
    const labels = [revisions?.after ?? [], ...(revisions?.by ?? [])].flat()
    return [
      message('transfer.unorderedRevisions', {
        names: found.slice(0, MAX_NAMED).map(describe),
        fields: labels.flatMap((field) => this.resource.fields[field]?.label[locale] ?? []),
      }),
    ]
  }

  private entryOf(id: number, values: Readonly<Record<string, unknown>>): RevisionEntry {
    const { revisions, fields } = this.resource
    const shape = shapeOf(this.resource)
    const row: Row = { id }
    for (const name of [
      ...(revisions?.of ?? []),
      ...(revisions?.by ?? []),
      revisions?.after ?? [],
    ].flat()) {
      const field = fields[name]
      if (field) Object.assign(row, definitionOf(field).toColumns(values[name] ?? null, name))
    }
    const targets = shape.linked ? values[shape.linked.name] : []
    return toEntry(shape, row, Array.isArray(targets) ? targets : [])
  }
}

/** `Manual (Rev. B, 2.0)` */
function describe(revisions: readonly RevisionEntry[]): string {
  const [title] = revisions.flatMap(
    ({ names, rest }) => names.find((text) => text !== null) ?? JSON.parse(rest)[0] ?? [],
  )
  const versions = [...new Set(revisions.map(({ version, date }) => version ?? date ?? '–'))]
  return `${title} (${versions.join(', ')})`
}
