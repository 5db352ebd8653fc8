/** On the page of an entry of the audit log: its changes by the labels and types of the fields. */
import { Card } from '@mui/material'
import { FieldSlot } from '../form/field-slot.tsx'
import type { FormSectionProps } from '../resource-part.ts'
import { engineResource, findResource } from '../resources.ts'
import { useLoggedEntry } from './api.ts'
import { ChangeTable } from './change-table.tsx'
import { QueryState } from './query-state.tsx'

export function LoggedChanges({ record }: FormSectionProps) {
  return record ? (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2.5 } }}>
      {findResource(String(record.resource)) ? (
        <KnownChanges id={record.id} write={String(record.write)} />
      ) : (
        <StoredChanges />
      )}
    </Card>
  ) : null
}

function KnownChanges({ id, write }: { id: number; write: string }) {
  return (
    <QueryState query={useLoggedEntry(write, id)}>
      {(entry) => (entry ? <ChangeTable entry={entry} /> : <StoredChanges />)}
    </QueryState>
  )
}

/** Stored changes of a resource that the config no longer has. */
const StoredChanges = () => (
  <FieldSlot field={engineResource('audit').fields.changes} action="update" />
)
