/** The grouping of the current list, in its URL. */
import { useListContext, useLocation, useNavigate, useStore } from 'ra-core'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { groupableFields } from './groupable.ts'
import { storeKeysOf, useGroupName } from './list-url.ts'

export interface Grouping {
  /** Those that can be chosen. */
  fields: readonly ResolvedField[]
  /** Null for rows without groups. */
  field: ResolvedField | null
  setField(name: string | null): void
}

export function useGrouping(): Grouping {
  const resource = useResource()
  const can = useCan()
  const name = useGroupName()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { filterValues } = useListContext()
  const [, store] = useStore<string | null>(storeKeysOf(resource).group)
  const fields = groupableFields(resource, can)
  return {
    fields,
    field: fields.find((f) => f.name === name) ?? null,
    setField: (next) => {
      const query = new URLSearchParams(search)
      query.set('filter', JSON.stringify(filterValues))
      query.set('group', next ?? '')
      store(next)
      navigate({ search: `?${query}` })
    },
  }
}
