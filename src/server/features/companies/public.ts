/** Public interface of the companies feature. */
export { approversOf, canCommit, needsApproval } from './approval.ts'
