/** Texts of the back-office. */
import { access } from './admin/access.ts'
import { bulk } from './admin/bulk.ts'
import { core } from './admin/core.ts'
import { errorLog } from './admin/error-log.ts'
import { favourites } from './admin/favourites.ts'
import { fields } from './admin/fields.ts'
import { frame } from './admin/frame.ts'
import { jobs } from './admin/jobs.ts'
import { keys } from './admin/keys.ts'
import { labels } from './admin/labels.ts'
import { reactAdmin } from './admin/react-admin.ts'
import { search } from './admin/search.ts'
import { signIn } from './admin/sign-in.ts'
import { social } from './admin/social.ts'
import { tabs } from './admin/tabs.ts'
import { together } from './admin/together.ts'
import { transfer } from './admin/transfer.ts'
import { views } from './admin/views.ts'
import { webhooks } from './admin/webhooks.ts'
import { workflow } from './admin/workflow.ts'
import { messages } from './messages.ts'

export const admin = {
  messages: {
    ...access,
    ...bulk,
    ...core,
    ...errorLog,
    ...favourites,
    ...frame,
    ...jobs,
    ...keys,
    ...labels,
    ...search,
    ...signIn,
    ...social,
    ...tabs,
    ...together,
    ...transfer,
    ...views,
    ...webhooks,
    ...workflow,
  },
  fields,
  reactAdmin,
  /** Messages of API calls and validation. */
  shared: messages,
}
