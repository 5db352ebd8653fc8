/** Public interface of the firmware feature. */
export { useText } from './subscriptions/messages.ts'
export { SubscriptionList } from './subscriptions/subscription-list.tsx'
