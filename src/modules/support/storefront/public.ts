/** Public interface of the contact feature. */
export { enqueueIfOffline } from './pending-message.ts'
