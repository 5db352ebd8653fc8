/** Messages of customers and their answers, by page and mail. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import { contactHooks } from './contact/hooks.ts'
import { backfillTickets } from './contact/old-messages.ts'
import { copyMessages } from './contact/own-messages.ts'
import { contact } from './contact/routes.ts'
import { messageHooks } from './messages/hooks.ts'
import { messages } from './messages/routes.ts'
import { messageWork } from './start-page.ts'

export const serverModule: ServerModule = {
  name: 'support',
  storefrontPages: [PAGES.contact],
  routes: [contact, messages],
  hooks: [messageHooks, contactHooks],
  notices: {
    replies: {
      resource: 'messages',
      ofCustomer: 'customer',
      label: 'notice.replies',
      mails: true,
    },
  },
  copies: { messages: copyMessages },
  daily: [backfillTickets],
  tags: {
    contact: 'Customers write to the company.',
  },
  openWork: messageWork,
}
