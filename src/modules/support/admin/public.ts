/** Exports of the inbox for other features. */
export { OrderMessages } from './order-messages.tsx'
