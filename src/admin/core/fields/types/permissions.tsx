/** A role's own permission table, which overrides the configuration per resource and field. */
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { EmptyFilter } from '../parts/empty-filter.tsx'
import type { ColumnProps, FieldComponents } from '../parts/field-components.ts'
import { lazyInput } from '../parts/lazy-input.tsx'
import { LIMITED_ROLE, type PermissionsField, roleField } from '../parts/permissions-field.ts'

const Input = lazyInput(async () => (await import('../inputs/permissions.tsx')).PermissionsInput)
const PermissionsTable = lazyInput(async () => (await import('../parts/permissions-table.tsx')).PermissionsTable)

function Column({ field, value }: ColumnProps) {
  const text = useText()
  if (!value) return null
  const { limits }: PermissionsField = field
  return text(limits ? 'access.limitedTo' : 'access.ownTableOf', { smart_count: Object.keys(value).length })
}

function Detail({ field, value, record }: ColumnProps) {
  const locale = useLanguage()
  const text = useText()
  const { limits }: PermissionsField = field
  if (limits && !value) return text('access.unlimited')
  const role = limits ? LIMITED_ROLE : String(record[roleField(field)] ?? '')
  return (
    <PermissionsTable label={field.label[locale]} role={role} table={value as Grants | null} onChange={undefined} />
  )
}

export const permissionsComponents: FieldComponents = {
  Input,
  Column,
  Detail,
  Filter: EmptyFilter,
  wide: true,
  inCell: false,
}
