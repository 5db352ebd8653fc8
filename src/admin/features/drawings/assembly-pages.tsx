/** The form of an assembly: its facts as everywhere, and its drawing with the balloons set on it. */
import { Card } from '@mui/material'
import { useCan } from '#admin/core/providers/can.ts'
import { RecordCreate } from '#admin/core/views/form/create.tsx'
import { RecordEdit } from '#admin/core/views/form/edit.tsx'
import { GroupFields } from '#admin/core/views/form/group-fields.tsx'
import { shownGroups } from '#admin/core/views/form/groups.ts'
import { useResource } from '#admin/core/views/resource.ts'
import { DrawingEditor } from './drawing-editor.tsx'

export const AssemblyCreate = () => <RecordCreate body={<AssemblyBody assembly={null} />} />

export const AssemblyEdit = () => <RecordEdit body={({ id }) => <AssemblyBody assembly={Number(id)} />} />

/** What the editor of the drawing shows itself. */
const DRAWN = ['drawing', 'hotspots']

/** @param props.assembly id of the record; null for one that is to be made */
function AssemblyBody({ assembly }: { assembly: number | null }) {
  const resource = useResource()
  const can = useCan()
  const action = assembly === null ? 'create' : 'update'
  const groups = shownGroups(resource, action, can)
  const facts = groups.map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !DRAWN.includes(name)) }))
  return (
    <>
      {facts.map((group) => (
        <Card key={group.label.en} component="section" sx={{ p: { xs: 1.5, md: 2.5 } }}>
          <GroupFields group={group} action={action} />
        </Card>
      ))}
      <DrawingEditor assembly={assembly} action={action} />
    </>
  )
}
