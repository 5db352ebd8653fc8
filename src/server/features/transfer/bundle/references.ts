/** The references of a bundle: ids of the instance that it comes from become ids of this one. */
import type { Resource } from '#shared/resources/define.ts'
import { type BundleLink, linksOf } from './links.ts'
import type { BundleRecord } from './manifest.ts'

/** A reference to records that come later in the bundle. */
interface OpenReference {
  resource: Resource
  id: number
  link: BundleLink
  value: unknown
}

interface ReferenceUpdate {
  action: 'update'
  resource: string
  id: number
  values: Record<string, unknown>
  field: string
}

export class BundleReferences {
  private readonly open: OpenReference[] = []
  /** Ids here by ids there, of each resource in the bundle. */
  private readonly ids: ReadonlyMap<string, Map<number, number>>

  /** @param names the resources in the bundle */
  constructor(names: readonly string[]) {
    this.ids = new Map(names.map((name) => [name, new Map()]))
  }

  /** Notes which record here is the one there. */
  add(resource: string, archiveId: number, id: number): void {
    this.ids.get(resource)?.set(archiveId, id)
  }

  /** The values of a record with the ids here. An update leaves a field with open references as it is for now. */
  valuesOf(resource: Resource, { values }: BundleRecord, isNew: boolean): Record<string, unknown> {
    const mapped = { ...values }
    for (const link of linksOf(resource)) {
      const { name } = link.field
      if (!isNew && this.isOpen(link, values[name])) delete mapped[name]
      else if (name in mapped) mapped[name] = this.mapped(link, mapped[name])
    }
    return mapped
  }

  /** The references of a record that are not here yet. */
  openLinks(resource: Resource, { values }: BundleRecord): BundleLink[] {
    return linksOf(resource).filter((link) => this.isOpen(link, values[link.field.name]))
  }

  /** Remembers open references of a record. @param id of the record here */
  remember(resource: Resource, { values }: BundleRecord, id: number, links: readonly BundleLink[]): void {
    for (const link of links) this.open.push({ resource, id, link, value: values[link.field.name] })
  }

  /** Sets the open references, in batches. */
  *openOperations(batch: number): Generator<ReferenceUpdate[]> {
    for (let from = 0; from < this.open.length; from += batch) {
      yield this.open.slice(from, from + batch).map(({ resource, id, link, value }) => ({
        action: 'update' as const,
        resource: resource.name,
        id,
        field: link.field.name,
        values: { [link.field.name]: this.mapped(link, value) },
      }))
    }
  }

  /** Whether the target comes later, of a record that the bundle has. */
  private isOpen({ target, ids }: BundleLink, value: unknown): boolean {
    const existing = this.ids.get(target)
    return existing !== undefined && ids(value).some((id) => !existing.has(id))
  }

  private readonly mapped = ({ target, withIds }: BundleLink, value: unknown) =>
    withIds(value, (id) => this.ids.get(target)?.get(id))
}
