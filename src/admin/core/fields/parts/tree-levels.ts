/** The records of a tree, fetched a level at a time as branches expand. */
import { useQueries } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useInterfaceLocale } from './field-text.ts'
import { nameRecord, type RecordName } from './target.ts'

/** The page-size limit of the server. */
export const LEVEL_LIMIT = 1000

interface Level {
  records: AnyRecord[]
  /** Ids of the records with children; null where there were too many to know. */
  branches: ReadonlySet<unknown> | null
}

export interface TreeRow {
  name: RecordName
  depth: number
  isBranch: boolean
  isOpen: boolean
  parent: number | null
}

const LEAF: ReadonlySet<unknown> = new Set()

async function fetchLevel(
  provider: DataProvider,
  target: Resource,
  field: string,
  above: number | null,
  except: number | undefined,
): Promise<Level> {
  const list = (filter: object) =>
    provider.getList<AnyRecord>(target.name, {
      pagination: { page: 1, perPage: LEVEL_LIMIT },
      sort: { field: target.sort.field, order: target.sort.order === 'asc' ? 'ASC' : 'DESC' },
      filter,
    })
  const { data: records } = await list({ [field]: above === null ? { empty: true } : above })
  if (records.length === 0) return { records, branches: LEAF }
  const { data: below } = await list({ [field]: records.map(({ id }) => id) })
  const branches = new Set(below.filter(({ id }) => id !== except).map((record) => record[field]))
  return { records, branches: below.length === LEVEL_LIMIT ? null : branches }
}

/**
 * The rows of a tree outside closed branches, in order.
 * @param field the field that refers to the parent
 * @param open ids of the expanded branches
 * @param except a record that is left out with its descendants
 */
export function useTreeRows(target: Resource, field: string, open: ReadonlySet<number>, except: number | undefined) {
  const provider = useDataProvider()
  const locale = useInterfaceLocale()
  const parents = [null, ...open]
  const levels = useQueries({
    queries: parents.map((above) => ({
      queryKey: [target.name, 'getList', 'tree', field, above, except],
      queryFn: () => fetchLevel(provider, target, field, above, except),
    })),
  })
  const levelOf = new Map(parents.map((above, index) => [above, levels[index]?.data]))
  const walk = (above: number | null, depth: number): TreeRow[] =>
    (levelOf.get(above)?.records ?? [])
      .filter(({ id }) => id !== except)
      .flatMap((record) => {
        const isOpen = open.has(record.id)
        const isBranch = levelOf.get(above)?.branches?.has(record.id) ?? true
        const row = { name: nameRecord(target, record, locale), depth, isBranch, isOpen, parent: above }
        return isOpen ? [row, ...walk(record.id, depth + 1)] : [row]
      })
  return {
    rows: walk(null, 0),
    loading: levels.some(({ isPending }) => isPending),
    /** A level has more records than are shown. */
    isCut: levels.some(({ data }) => data?.records.length === LEVEL_LIMIT),
  }
}
