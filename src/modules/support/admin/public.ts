/** Exports of the inbox for other features. */
export { OrderReply, useOrderMessages } from './order-messages.tsx'
