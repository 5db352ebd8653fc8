/** A guide: a tree of questions, drawn and edited as a tree. */
import { Box, Skeleton } from '@mui/material'
import { useText } from '#admin/i18n/text.ts'
import { lazyPart } from '#admin/lazy-part.tsx'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBound } from '../parts/bound-input.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'
import { EmptyFilter } from '../parts/operand-filter.tsx'
import type { GuideField } from './definition.ts'
import type { Guide } from './guide.ts'
import { GuideOutline } from './guide-outline.tsx'

const GuideEditor = lazyPart(
  async () => (await import('./guide-editor.tsx')).GuideEditor,
  <Skeleton variant="rounded" height={240} />,
)

function GuideInput({ field, source, disabled = false, validate }: InputProps) {
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
