/** Edits a guide as a tree. */
import { Box, Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { useExtensions } from '#admin/core/extensions.ts'
import type { GuideField } from '#shared/fields/guide.ts'
import type { Guide } from '#shared/guide/guide.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBound } from '../parts/bound-input.ts'
import type { InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'

export function GuideInput({ field, source, disabled = false, validate }: InputProps) {
  const { GuideEditor } = useExtensions()
  const bound = useBound({ source, ...(validate && { validate }) })
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <Box ref={bound.ref} tabIndex={-1} sx={{ outline: 0, minWidth: 0 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <GuideEditor
            source={source}
            kinds={(field as ResolvedField & GuideField).actions}
            value={(bound.value as Guide | null | undefined) ?? null}
            onChange={bound.onChange}
            disabled={disabled}
          />
        </Suspense>
      </Box>
    </InputFrame>
  )
}
