/** The values of a new record: those of the config, and the records that the filter of the sheet names. */
import { useMemo } from 'react'
import { newRecord } from '#admin/core/fields/parts/new-record.ts'
import { useResource } from '#admin/core/views/resource.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Values } from './columns.ts'

/** Otherwise a new row would leave the list that it was added to. */
export function useBlank(filter: Values): Values {
  const resource = useResource()
  const names = Object.values(resource.fields).filter((field) => definitionOf(field).refersTo)
  const filterReferences = names.flatMap(({ name }) => (typeof filter[name] === 'number' ? [[name, filter[name]]] : []))
  const key = JSON.stringify(filterReferences)
  return useMemo(() => ({ ...newRecord(resource), ...Object.fromEntries(JSON.parse(key)) }), [resource, key])
}
