/** The parts found in the 3D model of a product, below its form. */
import { useWatch } from 'react-hook-form'
import { useCan } from '#admin/core/providers/can.ts'
import type { FormSectionProps } from '#admin/core/resource-parts.ts'
import { useResource } from '#admin/core/views/resource.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { ModelCard } from './model-card.tsx'

export function ModelSection({ record }: FormSectionProps) {
  const resource = useResource()
  const can = useCan()
  const file = useWatch({ name: 'model' }) as StoredFile | null | undefined
  if (!record || !file || !can('read', resource, 'model')) return null
  const stored = record.model as StoredFile | null
  return (
    <ModelCard key={file.sha256} product={Number(record.id)} file={file} isStored={stored?.sha256 === file.sha256} />
  )
}
