/** Tags of the document: resources, and groups of other calls with description. */
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'

interface Tag {
  name: string
  description: string
}

const GROUPS: Record<string, string> = {
  server: 'Whether the server runs and can do its work.',
  session: 'Staff sign in and out.',
  'storefront session': 'Customers sign in and out.',
  'social sign-in': 'Sign-in with WeChat.',
  registrations: 'Customers register, and staff review the registrations.',
  storefront: 'What customers read: the catalogue, documents, guides, and the search.',
  'storefront account': 'The account of a customer.',
  'storefront fixtures': 'Saved fixtures, favourite files and firmware subscriptions.',
  cart: 'Cart, wishlist, saved lists and quick orders.',
  'customer orders': 'Customers place orders and follow them.',
  'own records': 'Records that customers share with their company: delivery addresses, and the company itself.',
  contact: 'Customers write to the company.',
  profile: 'The account of the signed-in user.',
  devices: 'The devices that the account is signed in on.',
  dashboard: 'Open work and figures.',
  permission: 'What the roles may do.',
  history: 'What was changed, and the trash.',
  writes: 'Undo of writes.',
  events: 'What others change, and who has a record open.',
  records: 'Search over the records of every resource.',
  labels: 'Labels with QR codes, to be printed.',
  files: 'Upload and download of files.',
  'page style': 'Product name, colour, logo and contact of the storefront.',
}

/** Returns the tag of an operation. */
export function tagOf(resources: Resources, name: string): Tag {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (resource) {
    const label = resource.label[TECHNICAL_LOCALE]
    return { name: label, description: `Records of “${label}”.` }
  }
  // Calls for a resource that the config lacks.
  return { name: titleOf(name), description: GROUPS[name] ?? `${titleOf(name)}.` }
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
