/** A guide: a tree of questions, drawn and edited as a tree. */
import { Box } from '@mui/material'
import { useExtensions } from '#admin/extension-points.ts'
import { useText } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBound } from '../parts/bound-input.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'
import { EmptyFilter } from '../parts/operand-filter.tsx'
import type { GuideField } from './definition.ts'
import type { Guide } from './guide.ts'

function GuideInput({ field, source, disabled = false, validate }: InputProps) {
  const { GuideEditor } = useExtensions()
  const bound = useBound({ source, ...(validate && { validate }) })
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <Box ref={bound.ref} tabIndex={-1} sx={{ outline: 0, minWidth: 0 }}>
        <GuideEditor
          source={source}
          kinds={(field as ResolvedField & GuideField).actions}
          value={(bound.value as Guide | null | undefined) ?? null}
          onChange={bound.onChange}
          disabled={disabled}
        />
      </Box>
    </InputFrame>
  )
}

function Column({ value }: ColumnProps) {
  const text = useText()
  if (!value) return null
  return text('guides.steps', { smart_count: (value as Guide).steps.length })
}

function Detail({ field, value }: ColumnProps) {
  const { GuideOutline } = useExtensions()
  if (!value) return null
  return <GuideOutline guide={value as Guide} kinds={(field as ResolvedField & GuideField).actions} />
}

export const components: FieldComponents = {
  Input: GuideInput,
  Column,
  Detail,
  Filter: EmptyFilter,
  wide: true,
  inCell: false,
}
