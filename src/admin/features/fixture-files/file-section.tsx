/** The inspection of a fixture library's file, below its form. */
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCan } from '#admin/core/providers/can.ts'
import type { FormSectionProps } from '#admin/core/resource-parts.ts'
import { useResource } from '#admin/core/views/resource.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { FileCard } from './file-card.tsx'
import { useFixtureInspection } from './inspection.ts'

export function FileSection({ action }: FormSectionProps) {
  const resource = useResource()
  const can = useCan()
  const file = useWatch({ name: 'file' }) as StoredFile | null | undefined
  if (!file || !can('read', resource, 'file')) return null
  return <InspectionStatus key={file.sha256} file={file} isNew={action === 'create'} />
}

function InspectionStatus({ file, isNew }: { file: StoredFile; isNew: boolean }) {
  const form = useFormContext()
  const { data: result, isPending } = useFixtureInspection(file)
  const kind = result?.report ? result.kind : null
  // Prefills the format that the inspection detected.
  useEffect(() => {
    if (isNew && kind && form.getValues('format') === 'other') form.setValue('format', kind, { shouldDirty: true })
  }, [form, isNew, kind])
  return isPending || result ? <FileCard result={result ?? null} /> : null
}
