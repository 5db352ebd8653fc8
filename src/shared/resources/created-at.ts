/** Creation time of a record: not a field of the config, but available to filters. */
import { dateTime } from '../fields/date-time.ts'
import { type ResolvedField, resolveField } from './resolve-field.ts'

export const CREATED_AT = 'created_at'

export const createdAt: ResolvedField = resolveField(CREATED_AT, dateTime('Create time', '创建时间'), {})
