/** Icon: a name of the built-in set, or an external URL (specification §5). */
import { z } from 'zod'
import type { IconName } from '#shared/icon-names.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'
import { isExternal } from '../url/definition.ts'

const NAME = /^[a-z][a-z0-9-]{0,39}$/

/**
 * Whether an icon is loaded from its URL. Other schemes are stored, but displayed as the default
 * icon.
 */
export const isLoadableIcon = (value: string) => isExternal(value) && /^https:/i.test(value)

const definition = defineFieldType<string, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: () =>
    z
      .string()
      .max(2000)
      .refine((value) => NAME.test(value) || isExternal(value), {
        params: { key: 'validation.icon' },
      }),
  operators: ['eq', 'empty'],
})

export const icon = fieldType(
  definition,
  <const O extends FieldOptions<IconName | `https://${string}`>>(
    ...args: FieldArguments<O, FieldOptions<IconName | `https://${string}`>>
  ) => field<'icon', string, O>('icon', args),
)
