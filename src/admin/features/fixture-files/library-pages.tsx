/** The form of a fixture library: its fields as everywhere, and what was found in its file. */
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCan } from '#admin/core/providers/can.ts'
import { RecordCreate } from '#admin/core/views/form/create.tsx'
import { RecordEdit } from '#admin/core/views/form/edit.tsx'
import { FormGroups } from '#admin/core/views/form/form-groups.tsx'
import { useResource } from '#admin/core/views/resource.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { FileCard } from './file-card.tsx'
import { useFixtureFinding } from './inspection.ts'

export const LibraryCreate = () => <RecordCreate body={<LibraryBody action="create" />} />

export const LibraryEdit = () => <RecordEdit body={() => <LibraryBody action="update" />} />

function LibraryBody({ action }: { action: 'create' | 'update' }) {
  const resource = useResource()
  const can = useCan()
  const file = useWatch({ name: 'file' }) as StoredFile | null | undefined
  return (
    <>
      <FormGroups action={action} />
      {file && can('read', resource, 'file') && <Found key={file.sha256} file={file} isNew={action === 'create'} />}
    </>
  )
}

function Found({ file, isNew }: { file: StoredFile; isNew: boolean }) {
  const form = useFormContext()
  const { data: match, isPending } = useFixtureFinding(file)
  const kind = match?.report ? match.kind : null
  // Whoever brings a file need not say what the file says itself.
  useEffect(() => {
    if (isNew && kind && form.getValues('format') === 'other') form.setValue('format', kind, { shouldDirty: true })
  }, [form, isNew, kind])
  return isPending || match ? <FileCard match={match ?? null} /> : null
}
