/** §3, §5, and the storefront's pages and calls of §2 and §7. */
import { decided, departs, holds, type Section } from './sentence.ts'

const LIMITS = 'tests/limits.test.ts'
const FORMS = 'src/shared/web/account-schema.test.ts'
const GATE = 'src/shared/session/gate.test.ts'
const ACCOUNT = 'tests/http/account.test.ts'
const RESET = 'tests/http/account-reset.test.ts'
const SESSION = 'tests/http/session-web.test.ts'
const PRODUCT = 'tests/e2e/web-product.test.ts'
const PARTS = 'tests/http/web-cart.test.ts'
const ORDERS = 'tests/http/web-orders.test.ts'
const CONTACT = 'tests/http/web-contact.test.ts'
const STAFF = 'tests/http/accounts.test.ts'
const PROFILE = 'tests/e2e/profile.test.ts'
const MENU_TREE =
  'tests/http/menus.test.ts › assigns menus to a role, whose users get the menu tree in their language'
const LIBRARY = `${PRODUCT} › finds no dead end in the library`
const MAIL = 'tests/e2e/web-contact.test.ts › accepts a message about a product with a file'
const REGISTERS =
  'tests/e2e/web-account.test.ts › registers: shows errors on blur, in the current language'
const FORGETS = 'tests/e2e/web-account.test.ts › resets a forgotten password by the link of a mail'
const CHANGES =
  'tests/e2e/web-account.test.ts › changes the password: warns on rejection, and confirms success for twenty seconds'
const PROFILE_OF = 'tests/e2e/web-account.test.ts › changes profile and address'
const STAFF_CHANGES = `${PROFILE} › a success closes the dialog, and its notice is still there`
const form = (row: string) => `${FORMS} › rejects %o › ${row}`
const words = (text: string) => `tests/wording.test.ts › %s in %s is “%s” › ${text}`
const screenWords = (text: string) =>
  `tests/wording.test.ts › %s of the back-office in %s is “%s” › ${text}`

const pages: Section = {
  heading: '### Storefront routes (names end in _web)',
  sentences: [
    holds(
      '/ (home), /demo_web, /fdemo_web, /fdemo_new_web, /showlog_web, /flist_web, /buy_web, /contact_web, /order_list_web, /order_info_web, /user_web, /product_web, /detail_web, /yuanli_web, /zujian_web, /error_web, /other_web, /jiexian_web, /tlange_web.',
      `${GATE} › §4 “A ‘custom’ user is confined`,
      'tests/start/page-paths.test.ts › §2 “Storefront routes',
      'tests/e2e/web-pages.test.ts › the start page, search, cart, orders, contact and account',
      'tests/e2e/web-pages.test.ts › products, parts and the library',
      LIBRARY,
    ),
  ],
}

const entities: Section = {
  heading: '## 3. Entities and their fields',
  sentences: [
    holds(
      '**Session user**: token, name, avatar, introduction, roles (array), user_id, id, username, sessionkey.',
      'tests/http/session.test.ts › returns a token for username and password, and with it the session user',
    ),
    holds(
      '**Menu item** (from the server): menu_id, parent_id, url, menu_name, icon, children.',
      MENU_TREE,
    ),
    holds(
      '**Change-password form, storefront**: pwd (original), new_pwd.',
      `${FORMS} › require the original and the new password, and validate only the new one`,
      CHANGES,
    ),
    holds('**Change-password form, back-office**: username, pwd (old), new_pwd.', STAFF_CHANGES),
    holds(
      '**Contact form**: continent, country, first name, last name, e-mail, telephone, message.',
      MAIL,
      `${CONTACT} › reports at each field what is missing or wrong, in both languages, and stores nothing`,
    ),
    holds(
      '**Registration**: username, password, company, e-mail (used to receive the audit result), mobile.',
      REGISTERS,
      'tests/e2e/web-account.test.ts › is approved, is notified by mail',
    ),
    holds(
      '**Cart and order lines**: part number, part name, quantity, serial number, unit, specifications, remark.',
      `${PARTS} › keep lines with their dictionary data, the same on every device`,
      `${ORDERS} › move the cart, which is then empty, to an order with a number of the server`,
    ),
    holds(
      '**Order list filter**: begin time, end time, create time.',
      `${ORDERS} › are paginated, and filtered by state and by each of their times`,
      'tests/e2e/orders.test.ts › are found by state and by time, and the address keeps both',
    ),
    decided(
      '**Admin user, role and menu records**: fields not shown; only the endpoints are known.',
      'the fields that resources.config.ts declares',
      `${STAFF} › creates, changes and deletes an account`,
      MENU_TREE,
    ),
    departs(
      '**Template sample roles**: key, name, description, routes.',
      'The template’s mocks are not built',
      'tests/start/first-start.test.ts › shows each role what it may list',
    ),
    departs(
      'Keys: admin (all pages), editor (all except /permission), visitor (dashboard only).',
      'Editors do not administer accounts',
      'tests/routes.test.ts › admin may list every resource, and open every page',
      'tests/routes.test.ts › opens /permission to admin and editor, its page and role to admin alone',
      'tests/routes.test.ts › a visitor sees nothing but what every member of staff may open',
    ),
    holds(
      '**Settings**: theme, fixedHeader, tagsView, sidebarLogo, showSettings.',
      'src/admin/providers/settings.test.ts › start with the defaults of the specification: tags view, fixed header and handle off, logo on, theme #409EFF',
    ),
    holds(
      '**App state**: sidebar opened or closed with a no-animation flag, device (desktop or mobile), size (default medium).',
      'src/admin/providers/frame-state.test.ts › starts on a phone with the sidebar closed, without animation',
      'src/admin/frame/size.test.ts › is Default, Medium, Small or Mini, and falls back to medium',
    ),
    departs(
      'The sample articles and transactions are demo data, not product.',
      'The template’s mocks are not built',
      'tests/routes.test.ts › %s leads to the function that took its place',
    ),
    decided(
      'Rule messages for the change-password dialog in the storefront: not shown.',
      'the messages of the registration',
      `${FORMS} › require the original and the new password, and validate only the new one`,
    ),
  ],
}

const validation: Section = {
  heading: '## 5. Validation rules',
  sentences: [
    holds(
      'Username: 3 to 16 characters of letters, digits, underscore or minus.',
      `${LIMITS} › a username has 3 to 16 characters`,
    ),
    holds(
      "Message: 'Username format: 3 to 16 digits (letters, numbers, underscores, minus signs)'.",
      form('Username format: 3 to 16 digits (letters, numbers, underscores, minus signs)'),
    ),
    departs(
      'Password: at least 6 characters.',
      'Common passwords are rejected',
      `${LIMITS} › a password has at least 6 characters`,
      'tests/http/session.test.ts › rejects %j, which everybody tries first',
    ),
    holds(
      "Message: 'Password length must be greater than or equal to 6 digits'.",
      form('Password length must be greater than or equal to 6 digits'),
    ),
    holds('E-mail: standard address format.', form('nowhere')),
    holds(
      "Message: 'Email format incorrect'.",
      form('Email format incorrect'),
      words('Email format incorrect'),
    ),
    departs(
      'Mobile: 11 digits, starting with 1, second digit 3 to 9.',
      'Mobile numbers of other countries',
      `${LIMITS} › a mobile number has 11 digits, starts with 1, and continues with 3 to 9`,
    ),
    holds('The message asks for a correct mobile number.', form('Enter a correct mobile number')),
    holds(
      "Required (message 'must be filled in'): original password, password, username, company, continent, country, first name, last name, e-mail address.",
      form('must be filled in'),
      words('must be filled in'),
      `${FORMS} › require the original and the new password, and validate only the new one`,
      `${CONTACT} › reports at each field what is missing or wrong, in both languages, and stores nothing`,
    ),
    departs(
      'External icon URLs accept the http, https, mailto and tel schemes.',
      'External menu icons need a host that the server allows',
      `${LIMITS} › an external address has the scheme http, https, mailto or tel`,
    ),
    departs(
      "Delete confirmation text: 'After deletion, it cannot be restored. Are you sure to delete it?'.",
      'A deletion that can be reverted says so',
      words('After deletion, it cannot be restored. Are you sure to delete it?'),
      'tests/e2e/records.test.ts › is deleted after asking, and brought back',
    ),
    holds(
      "Back-office change-password form: pwd is required, message '原密码必须填写', checked on blur.",
      screenWords('原密码必须填写'),
      `${PROFILE} › reports missing and short values on blur, and sends nothing`,
    ),
    holds(
      "new_pwd is required, message '新密码必须填写', checked on blur, and must also pass a shared password validator whose rule is not shown.",
      screenWords('新密码必须填写'),
      `${PROFILE} › reports missing and short values on blur, and sends nothing`,
      `${LIMITS} › a password has at least 6 characters`,
    ),
    holds(
      'The form is validated before submit.',
      `${PROFILE} › reports missing and short values on blur, and sends nothing`,
    ),
    holds(
      'The storefront change-password dialog requires the original and the new password.',
      `${FORMS} › require the original and the new password, and validate only the new one`,
      CHANGES,
    ),
  ],
}

const calls: Section = {
  heading: '### Storefront session',
  sentences: [
    departs(
      'POST | /api/authorization/requestToken_web | username, password; response data is the token',
      'Sign-in by email address',
      `${SESSION} › returns a token for username and password, and with it roles, id, user_id and username`,
    ),
    holds(
      'GET | /api/user/info_web | response: roles, id, user_id, username',
      `${SESSION} › returns a token for username and password, and with it roles, id, user_id and username`,
    ),
    decided(
      'POST | /api/user/get_Info_web | payload not shown',
      'no payload; the whole profile',
      `${ACCOUNT} › is shown in full to its customer alone`,
    ),
    holds(
      'GET | /api/user/wxLogin | query code (social messaging login)',
      'tests/http/social.test.ts › signs customers in by their own binding, apart from that of staff',
    ),
    holds(
      'POST | /api/user/logout_web | none',
      `${SESSION} › signs each kind of account out by its own call alone`,
      'tests/e2e/sign-in.test.ts › signs in where they were going, sees the product lines',
    ),
    holds(
      'POST | /api/user/changepwd_web | password-change payload (pwd, new_pwd)',
      `${SESSION} › changes the password after checking the original, and signs out the other devices`,
      CHANGES,
    ),
    decided(
      'POST | /api/user/resetpwd_web | not shown',
      'username and e-mail for a link, then its token and the new password',
      `${RESET} › gets the same answer, in the same time, whether or not the account exists`,
      `${RESET} › sends a link at once, in the customer’s language, that sets the password once and signs every device out`,
      FORGETS,
    ),
    decided(
      'POST | /api/user/check_sms | not shown',
      'username and mobile for a code, then the code for the right to set a password',
      `${RESET} › sends a code that is exchanged once for the right to set a password`,
      'tests/e2e/web-account.test.ts › resets it again by the code of a text message',
    ),
    decided(
      'POST | /api/user/update_user_info | not shown',
      'company, e-mail, mobile and language',
      `${ACCOUNT} › changes company and language at once, audited under the customer’s name`,
      PROFILE_OF,
    ),
  ],
}

export const storefrontSections: readonly Section[] = [pages, entities, validation, calls]
