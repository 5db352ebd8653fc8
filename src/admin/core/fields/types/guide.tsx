/** A guide: a tree of questions, drawn and edited as a tree. */

import { Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { useExtensions } from '#admin/core/extensions.ts'
import { useText } from '#admin/core/i18n/text.ts'
import type { GuideField } from '#shared/fields/guide.ts'
import type { Guide } from '#shared/guide/guide.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { EmptyFilter } from '../parts/empty-filter.tsx'
import type { ColumnProps, FieldComponents } from '../parts/field-components.ts'
import { lazyInput } from '../parts/lazy-input.tsx'

function Column({ value }: ColumnProps) {
  const text = useText()
  if (!value) return null
  return text('guides.steps', { smart_count: (value as Guide).steps.length })
}

function Detail({ field, value }: ColumnProps) {
  const { GuideOutline } = useExtensions()
  if (!value) return null
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <GuideOutline guide={value as Guide} kinds={(field as ResolvedField & GuideField).actions} />
    </Suspense>
  )
}

const Input = lazyInput(async () => (await import('../inputs/guide.tsx')).GuideInput)

export const guideComponents: FieldComponents = {
  Input,
  Column,
  Detail,
  Filter: EmptyFilter,
  wide: true,
  inCell: false,
}
