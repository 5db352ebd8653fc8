/** §1: the purpose of the product and its users. */
import { departs, holds, type Section } from './sentence.ts'

const WALK = 'tests/e2e/walk.test.ts › opens from the menu, and again by its address'
const PRODUCT = 'tests/e2e/web-product.test.ts'
const PARTS = 'tests/http/web-cart.test.ts'
const ORDERS = 'tests/http/web-orders.test.ts'
const REGISTER = 'tests/http/register.test.ts'
const STAFF = 'tests/http/accounts.test.ts'
const PROFILE = 'tests/e2e/profile.test.ts'
const STYLE = 'tests/e2e/style.test.ts › applies everywhere and to everyone once published'
const FINDS_PART = 'tests/e2e/web-drawings.test.ts › a technician finds a part by pointer'
const IN_3D = 'tests/e2e/web-models.test.ts › a part is searched'
const WIRING = `${PRODUCT} › searches a wiring sheet, highlights a net`
const GUIDE = 'tests/e2e/web-guides.test.ts › a technician enters the code'
const FIRMWARE = `${PRODUCT} › gets the update steps from the installed firmware to the latest`
const LIBRARY = `${PRODUCT} › finds no dead end in the library`
const CART = 'tests/e2e/web-cart.test.ts › lines change in the cart'
const MAIL = 'tests/e2e/web-contact.test.ts › accepts a message about a product with a file'
const REGISTERS =
  'tests/e2e/web-account.test.ts › registers: shows errors on blur, in the current language'
const FORGETS = 'tests/e2e/web-account.test.ts › resets a forgotten password by the link of a mail'
const STAFF_CHANGES = `${PROFILE} › a success closes the dialog, and its notice is still there`

export const purpose: Section = {
  heading: '## 1. What the product does and for whom',
  sentences: [
    holds(
      'Public web users (role custom) can:',
      'tests/e2e/web-journey.test.ts › a stranger becomes a customer whose order is on its way',
    ),
    holds(
      'search products;',
      'tests/e2e/web-search.test.ts › searches from the start page',
      'tests/http/web-search.test.ts › browses products without a query: a category contains those of the categories below it',
    ),
    holds(
      'view 3D navigations, exploded drawings, wiring diagrams and troubleshooting guides;',
      IN_3D,
      FINDS_PART,
      WIRING,
      GUIDE,
    ),
    holds('download firmware;', FIRMWARE),
    holds(
      'browse fixture libraries and documents;',
      LIBRARY,
      'tests/http/web-fixture-files.test.ts › show details and modes, and comparable files of the same product',
    ),
    holds(
      'add parts to a cart or wishlist;',
      FINDS_PART,
      `${PARTS} › move lines between the lists and remove them`,
    ),
    holds(
      'place and list orders;',
      CART,
      `${ORDERS} › are paginated, and filtered by state and by each of their times`,
    ),
    holds('contact the company;', MAIL),
    holds(
      'register, which stays pending until an administrator reviews it;',
      REGISTERS,
      `${REGISTER} › stores a pending customer who cannot sign in, and returns no token`,
      'tests/e2e/registrations.test.ts › approves several at once, and mails each in their language',
    ),
    holds('reset their password.', FORGETS),
    holds(
      'Administrators and editors sign in to a back-office with:',
      'tests/e2e/sign-in.test.ts › rejects a wrong password, and accepts the right one',
    ),
    holds('a dashboard;', 'tests/e2e/dashboard.test.ts › links each number to the counted records'),
    holds('categories;', WALK),
    holds('goods;', WALK),
    holds('a part dictionary;', WALK),
    holds('change information;', WALK),
    holds('components;', WALK),
    holds('lower-level part numbers;', WALK),
    holds(
      'order details;',
      'tests/e2e/orders.test.ts › are processed step by step on a separate page',
    ),
    holds(
      'management of admin users, roles and menus;',
      `${STAFF} › creates, changes and deletes an account`,
      'tests/e2e/access.test.ts › is given menus, actions and fields',
      'tests/e2e/menus.test.ts › moves one into a group and to its top by keys, and undoes it',
    ),
    holds('change of their own password;', STAFF_CHANGES),
    holds('page-style settings.', STYLE),
    holds(
      'The interface is bilingual: en and zh.',
      'src/shared/constants.test.ts › languages are en and zh',
      'tests/e2e/languages.test.ts › %s has …',
    ),
    holds(
      'The back-office is mostly in Chinese.',
      'tests/e2e/languages.test.ts › %s has …',
      'src/shared/i18n/interface-locale.test.ts › is taken from the cookie, then the browser, else Chinese',
    ),
    departs(
      'Parts of the back-office are sample or demo pages from a stock admin template and are not product features: sample tables, components, charts, nested menus, excel, zip, pdf, theme, clipboard, i18n and similar pages, plus a mock login and mock data.',
      'Demo pages are replaced by real functions',
      'tests/routes.test.ts › %s leads to the function that took its place',
      'tests/routes.test.ts › are in no menu themselves',
    ),
  ],
}
