/** The generated pages of all resources: they share most of their code, and load as one file. */
import { RecordCreate } from './form/create.tsx'
import { RecordEdit } from './form/edit.tsx'
import { RecordList } from './list/list.tsx'
import { WorkflowList } from './workflow/workflow-list.tsx'

export const views = { RecordList, WorkflowList, RecordEdit, RecordCreate }
