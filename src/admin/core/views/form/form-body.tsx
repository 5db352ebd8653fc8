/** The groups of a form, with the parts that a feature adds to them or replaces them with. */
import { Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { type FormSectionProps, useResourceParts } from '../../resource-parts.ts'
import { FormGroups } from './form-groups.tsx'

export function FormBody({ action, record }: FormSectionProps) {
  const { EditBody, FormSection, sectionFields = [] } = useResourceParts()
  if (EditBody && record) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
        <EditBody record={record} />
      </Suspense>
    )
  }
  return (
    <>
      <FormGroups action={action} except={sectionFields} />
      {FormSection && (
        <Suspense fallback={null}>
          <FormSection action={action} record={record} />
        </Suspense>
      )}
    </>
  )
}
