/** What other features use of firmware. */
export { useText } from './subscriptions/messages.ts'
export { OwnSubscriptions } from './subscriptions/own-subscriptions.tsx'
