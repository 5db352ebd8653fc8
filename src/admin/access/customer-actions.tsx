/** The action of a customer: seeing the portal as they do. */
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { useNotify, usePermissions } from 'ra-core'
import { HttpError } from '#shared/http/http-error.ts'
import { ADMIN_ROLE, type Subject } from '#shared/resources/role-grants.ts'
import { useText } from '../i18n/text.ts'
import { viewAsCustomer } from '../permission/public.ts'
import type { RecordActionsProps } from '../resource-part.ts'
import { ExtraAction } from '../ui/extra-action.tsx'

export function CustomerActions({ record, inRow }: RecordActionsProps) {
  const text = useText()
  const notify = useNotify()
  const { permissions } = usePermissions<Subject>()
  if (!permissions?.roles.includes(ADMIN_ROLE) || record.status !== 'active') return null
  const start = () =>
    viewAsCustomer(Number(record.id)).catch((error: unknown) => {
      if (error instanceof HttpError) notify(error.message, { type: 'error' })
    })
  return (
    <ExtraAction
      label={text('access.viewAsCustomerOf', { name: String(record.username) })}
      buttonText={text('access.viewAsCustomer')}
      icon={<Visibility fontSize="small" />}
      inRow={inRow}
      onClick={() => void start()}
    />
  )
}
