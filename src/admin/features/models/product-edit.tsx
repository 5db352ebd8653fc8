/** The form of a product: its fields as everywhere, and what was found in its 3D model. */
import { useWatch } from 'react-hook-form'
import { useCan } from '#admin/core/providers/can.ts'
import { RecordEdit } from '#admin/core/views/form/edit.tsx'
import { FormGroups } from '#admin/core/views/form/form-groups.tsx'
import { useResource } from '#admin/core/views/resource.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { ModelCard } from './model-card.tsx'

export const ProductEdit = () => (
  <RecordEdit
    body={(record) => (
      <>
        <FormGroups action="update" />
        <OfModel record={record} />
      </>
    )}
  />
)

function OfModel({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const can = useCan()
  const file = useWatch({ name: 'model' }) as StoredFile | null | undefined
  if (!file || !can('read', resource, 'model')) return null
  const stored = record.model as StoredFile | null
  return (
    <ModelCard key={file.sha256} product={Number(record.id)} file={file} isStored={stored?.sha256 === file.sha256} />
  )
}
