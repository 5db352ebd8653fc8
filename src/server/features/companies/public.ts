/** Public interface of the companies feature. */
export { approversOf, maySpend, needsApproval } from './approval.ts'
