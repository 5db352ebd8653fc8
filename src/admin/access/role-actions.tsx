/** The action of a role: seeing the product as it. */
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { usePermissions } from 'ra-core'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useText } from '../i18n/text.ts'
import { viewAs } from '../permission/public.ts'
import type { RecordActionsProps } from '../resource-part.ts'
import { ExtraAction } from '../ui/extra-action.tsx'

export function RoleActions({ record, inRow }: RecordActionsProps) {
  const text = useText()
  const { permissions } = usePermissions<Subject>()
  const name = String(record.key)
  if (!permissions?.roles.includes('admin')) return null
  return (
    <ExtraAction
      label={text('access.viewAsRole', { name })}
      buttonText={text('access.viewAs')}
      icon={<Visibility fontSize="small" />}
      inRow={inRow}
      onClick={() => viewAs(name)}
    />
  )
}
