/** Public interface of firmware. */
export { unsubscribePath } from './subscriptions.ts'
