/** Public interface of the companies feature. */
export { approversInsteadOf, approversOf, canCommit, needsApproval } from './approval.ts'
export { hasAddress } from './hooks.ts'
