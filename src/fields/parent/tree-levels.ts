/** The records of a tree, fetched a level at a time as branches expand. */

import { useQueries } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { useLanguage } from '#admin/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { nameRecord } from '../parts/target.ts'
import type { TreeNode } from './tree-view.tsx'

/** The page-size limit of the server. */
export const MAX_LEVEL_SIZE = 1000

interface Level {
  records: AnyRecord[]
  /** Ids of the records with children; null where there were too many to know. */
  branches: ReadonlySet<unknown> | null
}

const LEAF: ReadonlySet<unknown> = new Set()

async function fetchLevel(
  provider: DataProvider,
  target: Resource,
  field: string,
  parentId: number | null,
  except: number | undefined,
): Promise<Level> {
  const list = (filter: object) =>
    provider.getList<AnyRecord>(target.name, {
      pagination: { page: 1, perPage: MAX_LEVEL_SIZE },
      sort: { field: target.sort.field, order: target.sort.order === 'asc' ? 'ASC' : 'DESC' },
      filter,
    })
  const { data: records } = await list({ [field]: parentId === null ? { empty: true } : parentId })
  if (records.length === 0) return { records, branches: LEAF }
  const { data: children } = await list({ [field]: records.map(({ id }) => id) })
  const branches = new Set(
    children.filter(({ id }) => id !== except).map((record) => record[field]),
  )
  return { records, branches: children.length === MAX_LEVEL_SIZE ? null : branches }
}

/** Stands for the children of a branch until they are fetched; records have positive ids. */
const placeholderNode = (parentId: number): TreeNode => ({
  name: { id: -parentId, title: '…', more: '' },
  children: [],
})

/**
 * A tree as far as it is expanded.
 * @param field the field that refers to the parent
 * @param expandedIds ids of the expanded branches
 * @param except a record that is omitted with its descendants
 */
export function useTreeLevels(
  target: Resource,
  field: string,
  expandedIds: readonly number[],
  except: number | undefined,
) {
  const provider = useDataProvider()
  const locale = useLanguage()
  const parents = [null, ...expandedIds]
  const levels = useQueries({
    queries: parents.map((parentId) => ({
      queryKey: [target.name, 'getList', 'tree', field, parentId, except],
      queryFn: () => fetchLevel(provider, target, field, parentId, except),
    })),
  })
  const levelOf = new Map(parents.map((parentId, index) => [parentId, levels[index]?.data]))
  const childrenOf = (parentId: number | null): TreeNode[] | undefined => {
    const level = levelOf.get(parentId)
    return level?.records
      .filter(({ id }) => id !== except)
      .map((record) => ({
        name: nameRecord(target, record, locale),
        children:
          (level.branches?.has(record.id) ?? true)
            ? (childrenOf(record.id) ?? [placeholderNode(record.id)])
            : [],
      }))
  }
  return {
    tree: childrenOf(null) ?? [],
    isLoading: levels.some(({ isPending }) => isPending),
    /** A level has more records than are shown. */
    isTruncated: levels.some(({ data }) => data?.records.length === MAX_LEVEL_SIZE),
  }
}
