/** Tags of the document: resources, and groups of other calls with description. */
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { ServerModule } from '../module.ts'

interface Tag {
  name: string
  description: string
}

/** Groups of the engine's own calls; modules bring theirs. */
const GROUPS: Record<string, string> = {
  server: 'Whether the server runs and can do its work.',
  session: 'Staff sign in and out.',
  'storefront session': 'Customers sign in and out.',
  'social sign-in': 'Sign-in with WeChat.',
  storefront: 'What customers read: the catalogue, documents, guides, and the search.',
  'storefront account': 'The account of a customer.',
  'customer notifications': 'What awaits a customer, and by which ways they are notified of it.',
  profile: 'The account of the signed-in user.',
  devices: 'The devices that the account is signed in on.',
  permission: 'What the roles may do.',
  history: 'What was changed, and the trash.',
  writes: 'Undo of writes.',
  events: 'What others change, and who has a record open.',
  mails: 'Whether mails about a record were delivered.',
  records: 'Search over the records of every resource.',
  files: 'Upload and download of files.',
}

/**
 * Returns the tag of an operation; of a call for a resource that the config lacks, its name alone.
 */
export const tagNameOf = (resources: Resources, name: string): string =>
  (Object.hasOwn(resources, name) && resources[name]?.label[TECHNICAL_LOCALE]) || titleOf(name)

/** All tags, used or not. */
export const tagsOf = (resources: Resources, modules: readonly ServerModule[]): Tag[] => [
  ...[GROUPS, ...modules.map(({ tags = {} }) => tags)]
    .flatMap((groups) => Object.entries(groups))
    .map(([name, description]) => ({ name: titleOf(name), description })),
  ...Object.values(resources).map(({ label }) => ({
    name: label[TECHNICAL_LOCALE],
    description: `Records of “${label[TECHNICAL_LOCALE]}”.`,
  })),
]

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
