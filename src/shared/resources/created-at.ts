/** Creation time of records: a system field that filters support. */
import { dateTime } from '#fields/date-time/definition.ts'
import { type ResolvedField, resolveField } from './resolve-field.ts'

export const CREATED_AT = 'created_at'

export const createdAt: ResolvedField = resolveField(
  CREATED_AT,
  dateTime('Create time', '创建时间'),
  {},
)
