/** The generic pages of resources: each loads with its first use, and ahead of it while the browser is idle. */
import { loadWhenIdle } from '#shared/http/prefetch.ts'
import { lazyCode } from './core/lazy-part.tsx'

const dashboard = () => import('./features/dashboard/dashboard-page.tsx')
const list = () => import('./core/views/list/list.tsx')
const workflowList = () => import('./core/workflow/workflow-list.tsx')
const edit = () => import('./core/views/form/edit.tsx')
const create = () => import('./core/views/form/create.tsx')

export const RecordList = lazyCode(async () => (await list()).RecordList)
export const WorkflowList = lazyCode(async () => (await workflowList()).WorkflowList)
export const RecordEdit = lazyCode(async () => (await edit()).RecordEdit)
export const RecordCreate = lazyCode(async () => (await create()).RecordCreate)

/** The page after the sign-in comes first. */
export const prefetchViews = (): void => void loadWhenIdle(dashboard, list, workflowList, edit, create)
