/**
 * Selects roles: administrators among all, others among their own and those that are selected
 * already.
 */
import { Autocomplete, TextField } from '@mui/material'
import { useGetList, usePermissions } from 'ra-core'
import type { Bilingual } from '#fields/bilingual.ts'
import { embeddedOf } from '#fields/parts/embedded.ts'
import { usePickerText } from '#fields/parts/picker-input.tsx'
import { pickerStyles } from '#fields/parts/picker-styles.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useLanguage } from '../../i18n/text.ts'
import { useCan } from '../../providers/can.ts'
import { resourceNamed } from '../../resources.ts'
import type { SavedView } from './use-saved-views.ts'

interface RolesInputProps {
  label: string
  help: string
  /** The stored view, which names its roles. */
  view: SavedView | null
  value: number[]
  onChange(value: number[]): void
}

const MAX_ROLES = 200

interface RoleName {
  id: number
  key: string
  name: Partial<Bilingual>
}

/** Names of roles by id. */
function useRoleNames(view: SavedView | null): Map<number, string> {
  const can = useCan()
  const locale = useLanguage()
  const { permissions } = usePermissions<Subject>()
  const { data } = useGetList<RoleName>(
    'roles',
    { pagination: { page: 1, perPage: MAX_ROLES }, sort: { field: 'id', order: 'ASC' } },
    { enabled: can('list', resourceNamed('roles')) },
  )
  if (data) return new Map(data.map(({ id, name, key }) => [id, name[locale] ?? key]))
  const embeddedRoles = view
    ? [...embeddedOf({ ...view }, 'shared_with'), ...embeddedOf({ ...view }, 'default_for')]
    : []
  const ownRoles = permissions?.roleIds?.map((id, index): [number, string] => [
    id,
    permissions.roles[index] ?? `#${id}`,
  ])
  return new Map([
    ...embeddedRoles.map(({ id, title }): [number, string] => [id, String(title)]),
    ...(ownRoles ?? []),
  ])
}

export function RolesInput({ label, help, view, value, onChange }: RolesInputProps) {
  const names = useRoleNames(view)
  return (
    <Autocomplete
      {...pickerStyles(label)}
      {...usePickerText()}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={[...names.keys()]}
      value={value}
      getOptionLabel={(id) => names.get(id) ?? `#${id}`}
      onChange={(_, next) => onChange(next)}
      renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
    />
  )
}
