/** Which cells may be written: by role, by field, and by rules on the record. */
import { useMemo } from 'react'
import { componentsOf } from '#fields/components.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'

export interface SheetPermissions {
  /** Whether rows can be added. */
  canAdd: boolean
  /** Whether a record can be deleted. */
  canDelete(record: AnyRecord): boolean
  /** Whether a field of a record, or of a new one (null), can be written. */
  canWrite(field: ResolvedField, record: AnyRecord | null): boolean
  /** Whether a cell of the sheet can be typed in, which has no room for values such as files. */
  canType(field: ResolvedField, record: AnyRecord | null): boolean
}

export function useSheetPermissions(): SheetPermissions {
  const resource = useResource()
  const can = useCan()
  return useMemo(() => {
    const canWrite: SheetPermissions['canWrite'] = (field, record) =>
      record ? can('update', resource, field.name, record) : can('create', resource, field.name)
    return {
      canAdd: can('create', resource),
      canDelete: (record) => can('delete', resource, undefined, record),
      canWrite,
      canType: (field, record) => componentsOf(field).inCell !== false && canWrite(field, record),
    }
  }, [resource, can])
}
