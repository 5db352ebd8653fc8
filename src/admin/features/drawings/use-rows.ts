/** The columns of a part list that its drawing needs. */
import { useGetList } from 'ra-core'
import { useCan } from '#admin/core/providers/can.ts'
import { resources } from '#config'
import { PAGE_LIMIT } from '#shared/constants.ts'

export interface PartRow {
  id: number
  balloon: string
  $refs: { part: { title: string } | null }
}

const NONE: readonly PartRow[] = []

/** @param assembly null for a new one, which has no part list yet */
export function useRows(assembly: number | null): readonly PartRow[] {
  const can = useCan()
  const enabled = assembly !== null && can('list', resources.xiajie)
  const { data } = useGetList<PartRow>(
    'xiajie',
    { filter: { zujian: assembly }, pagination: { page: 1, perPage: PAGE_LIMIT }, sort: { field: 'id', order: 'ASC' } },
    { enabled },
  )
  return data ?? NONE
}
