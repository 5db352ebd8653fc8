/** A role's own table of permissions. */
import { ACTIONS } from '#shared/resources/actions.ts'
import type { Grants } from '#shared/resources/permissions.ts'
import { EmptyFilter } from './empty-filter.tsx'
import type { ColumnProps, Face, InputProps } from './face.ts'
import { useFieldText } from './field-text.ts'
import { ReadOnly } from './read-only.tsx'

function Column({ value }: ColumnProps) {
  const grants = value as Grants | null
  if (!grants) return null
  return `${Object.values(grants).reduce((sum, { actions }) => sum + actions.length, 0)} / ${ACTIONS.length * Object.keys(grants).length}`
}

function Input(props: InputProps) {
  const text = useFieldText()
  return <ReadOnly {...props} View={Column} absent={text('byServer')} />
}

export const permissionsFace: Face = { Input, Column, Detail: Column, Filter: EmptyFilter, wide: true }
