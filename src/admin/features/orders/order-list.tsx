/** The orders: the list of their workflow, with a filter by time. */
import { WorkflowList } from '#admin/core/workflow/workflow-list.tsx'
import { OrderTimeFilter } from './time-filter.tsx'
import { TIMES } from './time-presets.ts'

export const OrderList = () => <WorkflowList filters={<OrderTimeFilter />} shownFilters={TIMES} />
