/** The generated pages of all resources, and the dashboard: they share most of their code, and load as one file. */
import { RecordCreate } from './core/views/form/create.tsx'
import { RecordEdit } from './core/views/form/edit.tsx'
import { RecordList } from './core/views/list/list.tsx'
import { WorkflowList } from './core/workflow/workflow-list.tsx'
import { DashboardPage } from './features/dashboard/dashboard-page.tsx'

export const views = { RecordList, WorkflowList, RecordEdit, RecordCreate, DashboardPage }
