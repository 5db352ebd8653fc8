/** The columns of a part list that its drawing needs. */
import { useGetList } from 'ra-core'
import { useCan } from '#admin/providers/can.ts'
import { resources } from '#config'
import type { Bilingual } from '#fields/bilingual.ts'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'

export interface PartRow {
  id: number
  balloon: string
  /** Id of the part. */
  part: number
  quantity: number
  $refs: { part: { title: string; subtitle: Bilingual | null } | null }
}

const NONE: readonly PartRow[] = []

/**
 * @param assembly null for a new one, which has no part list yet
 * @param at reads the part list as it was at this moment, ISO 8601
 */
export const useRows = (assembly: number | null, at?: string): readonly PartRow[] =>
  useLoadedRows(assembly, at) ?? NONE

/** @returns undefined while they are loaded, or without any; parameters as of `useRows` */
export function useLoadedRows(
  assembly: number | null,
  at?: string,
): readonly PartRow[] | undefined {
  const can = useCan()
  const enabled = assembly !== null && can('list', resources.xiajie)
  const { data } = useGetList<PartRow>(
    'xiajie',
    {
      filter: { zujian: assembly },
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      sort: { field: 'id', order: 'ASC' },
      ...(at !== undefined && { meta: { at } }),
    },
    { enabled },
  )
  return data
}
