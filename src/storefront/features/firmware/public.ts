/** Public interface of the firmware feature. */
export { useText } from './subscriptions/messages.ts'
export { OwnSubscriptions } from './subscriptions/own-subscriptions.tsx'
