/** Roles: the generic list and form, and seeing the product as one of them. */
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { usePermissions } from 'ra-core'
import { useText } from '#admin/core/i18n/text.ts'
import { RecordEdit } from '#admin/core/views/form/edit.tsx'
import { RecordList } from '#admin/core/views/list/list.tsx'
import { type RecordExtraProps, RecordExtras } from '#admin/core/views/record-extras.ts'
import { viewAs } from '#admin/features/permission/public.ts'
import type { Subject } from '#shared/resources/permissions.ts'
import { ExtraAction } from './extra-action.tsx'

export const RoleList = () => (
  <RecordExtras value={RoleExtras}>
    <RecordList />
  </RecordExtras>
)

export const RoleEdit = () => (
  <RecordExtras value={RoleExtras}>
    <RecordEdit />
  </RecordExtras>
)

function RoleExtras({ record, inRow }: RecordExtraProps) {
  const text = useText()
  const { permissions } = usePermissions<Subject>()
  const name = String(record.key)
  if (!permissions?.roles.includes('admin')) return null
  return (
    <ExtraAction
      label={text('access.viewAsRole', { name })}
      short={text('access.viewAs')}
      icon={<Visibility fontSize="small" />}
      inRow={inRow}
      onClick={() => viewAs(name)}
    />
  )
}
