/** A field in a form: an input, a read-only value, or nothing while hidden. */
import { Box } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { componentsOf } from '#fields/components.ts'
import { ReadOnly } from '#fields/parts/read-only.tsx'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { isShown } from '#shared/resources/validation.ts'
import { useCan, useSubject } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { withReachable } from '../workflow/reachable.ts'

interface FieldSlotProps {
  field: ResolvedField
  /** Whether a save creates or updates the record. */
  action: 'create' | 'update'
  /** Whether a heading above it reads the same as its label. */
  hasHeading?: boolean
}

export function FieldSlot({ field, action, hasHeading = false }: FieldSlotProps) {
  const resource = useResource()
  const can = useCan()
  const subject = useSubject()
  const record = useRecordContext()
  const conditionField = field.showWhen?.field
  const conditionValue: unknown = useWatch({
    name: conditionField ?? field.name,
    disabled: conditionField === undefined,
  })
  if (conditionField !== undefined && !isShown(field, { [conditionField]: conditionValue }))
    return null
  const { Input, Column, Detail, wide } = componentsOf(field)
  // The state of a record changes by steps.
  const isState = action === 'update' && resource.workflow?.field === field.name
  const canWrite =
    !isState && can(action, resource, field.name, action === 'update' ? record : undefined)
  if (!canWrite && (action === 'create' || !can('read', resource, field.name))) return null
  return (
    <Box
      data-tour={`field-${field.name}`}
      sx={{
        minWidth: 0,
        ...(wide && { gridColumn: '1 / -1' }),
        ...(hasHeading && { '& > .MuiFormControl-root > * > .MuiFormLabel-root': visuallyHidden }),
      }}
    >
      {canWrite ? (
        <Input
          field={withReachable(field, resource, subject, null)}
          resource={resource}
          source={field.name}
        />
      ) : (
        <ReadOnly field={field} resource={resource} source={field.name} View={Detail ?? Column} />
      )}
    </Box>
  )
}
