/** Tags of the document: resources, and groups of other calls with description. */
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'

interface Tag {
  name: string
  description: string
}

const GROUPS: Record<string, Omit<Tag, 'name'>> = {
  server: { description: 'Whether the server runs and can do its work.' },
  session: { description: 'Staff sign in and out.' },
  'storefront session': { description: 'Customers sign in and out.' },
  'social sign-in': { description: 'Sign-in with WeChat.' },
  registrations: { description: 'Customers register, and staff review the registrations.' },
  storefront: {
    description: 'What customers read: the catalogue, documents, guides, and the search.',
  },
  'storefront account': { description: 'The account of a customer.' },
  'storefront fixtures': {
    description: 'Saved fixtures, favourite files and firmware subscriptions.',
  },
  cart: { description: 'Cart, wishlist, saved lists and quick orders.' },
  'customer orders': { description: 'Customers place orders and follow them.' },
  'own records': {
    description: 'Records that customers share with their company: delivery addresses, and the company itself.',
  },
  contact: { description: 'Customers write to the company.' },
  profile: { description: 'The account of the signed-in user.' },
  devices: { description: 'The devices that the account is signed in on.' },
  dashboard: { description: 'Open work and figures.' },
  permission: { description: 'What the roles may do.' },
  history: { description: 'What was changed, and the trash.' },
  writes: { description: 'Undo of writes.' },
  events: { description: 'What others change, and who has a record open.' },
  records: { description: 'Search over the records of every resource.' },
  labels: { description: 'Labels with QR codes, to be printed.' },
  files: { description: 'Upload and download of files.' },
  'page style': { description: 'Product name, colour, logo and contact of the storefront.' },
}

/** Returns the tag of an operation. */
export function tagOf(resources: Resources, name: string): Tag {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (resource) {
    const label = resource.label[TECHNICAL_LOCALE]
    return { name: label, description: `Records of “${label}”.` as const }
  }
  // Calls for a resource that the config lacks.
  const group = GROUPS[name] ?? { description: `${titleOf(name)}.` }
  return { name: titleOf(name), ...group }
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
