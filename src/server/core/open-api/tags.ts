/** Tags of the document: resources, and groups of other calls with description and access. */
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Access } from '../http/access.ts'

interface Tag {
  name: string
  description: string
  /** Default access of the operations. */
  access: Access
}

const GROUPS: Record<string, Omit<Tag, 'name'>> = {
  server: { description: 'Whether the server runs and can do its work.', access: 'public' },
  session: { description: 'Staff sign in and out.', access: 'staff' },
  'storefront session': { description: 'Customers sign in and out.', access: 'signed in' },
  'social sign-in': { description: 'Sign-in with WeChat.', access: 'signed in' },
  registrations: { description: 'Customers register, and staff review the registrations.', access: 'staff' },
  storefront: {
    description: 'What customers read: the catalogue, documents, guides, and the search.',
    access: 'portal',
  },
  'storefront account': { description: 'The account of a customer.', access: 'customer' },
  'storefront fixtures': {
    description: 'Saved fixtures, favourite files and firmware subscriptions.',
    access: 'customer',
  },
  cart: { description: 'Cart, wishlist, saved lists and quick orders.', access: 'customer' },
  'customer orders': { description: 'Customers place orders and follow them.', access: 'customer' },
  'own records': {
    description: 'Records that customers share with their company: delivery addresses, and the company itself.',
    access: 'customer',
  },
  contact: { description: 'Customers write to the company.', access: 'customer' },
  profile: { description: 'The account of the signed-in user.', access: 'staff' },
  devices: { description: 'The devices that the account is signed in on.', access: 'signed in' },
  dashboard: { description: 'Open work and figures.', access: 'staff' },
  permission: { description: 'What the roles may do.', access: 'staff' },
  history: { description: 'What was changed, and the trash.', access: 'staff' },
  writes: { description: 'Undo of writes.', access: 'staff' },
  events: { description: 'What others change, and who has a record open.', access: 'staff' },
  records: { description: 'Search over the records of every resource.', access: 'staff' },
  labels: { description: 'Labels with QR codes, to be printed.', access: 'staff' },
  files: { description: 'Upload and download of files.', access: 'signed in' },
  'page style': { description: 'Product name, colour, logo and contact of the storefront.', access: 'staff' },
}

/** Returns the tag of an operation. */
export function tagOf(resources: Resources, name: string): Tag {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (resource) {
    const label = resource.label[TECHNICAL_LOCALE]
    return { name: label, description: `Records of “${label}”.`, access: { may: [name, 'list'] } as const }
  }
  // Calls for a resource that the config lacks.
  const group = GROUPS[name] ?? { description: `${titleOf(name)}.`, access: 'staff' }
  return { name: titleOf(name), ...group }
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
