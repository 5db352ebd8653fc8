/** The form of a change: its fields as everywhere, and what and whom it concerns. */
import { RecordCreate } from '#admin/core/views/form/create.tsx'
import { RecordEdit } from '#admin/core/views/form/edit.tsx'
import { FormGroups } from '#admin/core/views/form/form-groups.tsx'
import { ImpactCard } from './impact-card.tsx'

export const ChangeCreate = () => (
  <RecordCreate
    body={
      <>
        <FormGroups action="create" />
        <ImpactCard record={null} />
      </>
    }
  />
)

export const ChangeEdit = () => (
  <RecordEdit
    body={(record) => (
      <>
        <FormGroups action="update" />
        <ImpactCard record={record} />
      </>
    )}
  />
)
