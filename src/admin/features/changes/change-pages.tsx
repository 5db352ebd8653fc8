/** The form of a change: its fields as everywhere, and what and whom it concerns. */
import { RecordCreate } from '#admin/core/views/form/create.tsx'
import { RecordEdit } from '#admin/core/views/form/edit.tsx'
import { FormGroups } from '#admin/core/views/form/form-groups.tsx'
import { ConcernCard } from './concern-card.tsx'

export const ChangeCreate = () => (
  <RecordCreate
    body={
      <>
        <FormGroups action="create" />
        <ConcernCard record={null} />
      </>
    }
  />
)

export const ChangeEdit = () => (
  <RecordEdit
    body={(record) => (
      <>
        <FormGroups action="update" />
        <ConcernCard record={record} />
      </>
    )}
  />
)
