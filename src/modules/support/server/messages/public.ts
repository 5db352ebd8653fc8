/** Public interface of the messages feature. */
export { listReplies } from './replies.ts'
