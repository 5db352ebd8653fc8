/** §7: the endpoints of the back-office, and their responses. */
import { decided, departs, holds, type Section } from './sentence.ts'

const CALL = 'tests/http/calls.test.ts › %s %s returns success with its data to an administrator'
const call = (path: string) => `${CALL} › ${path}`
const SESSION = 'tests/http/session.test.ts'
const ACCOUNTS = 'tests/http/accounts.test.ts'
const SOCIAL = 'tests/http/social.test.ts'
const TREE =
  'tests/http/menus.test.ts › assigns menus to a role, whose users get the menu tree in their language'
const DELETED = `${ACCOUNTS} › creates, changes and deletes an account, never showing a password`
const CLIENT = 'src/shared/http/client.test.ts'

const every: Section = {
  heading: '## 7. The calls it makes',
  sentences: [
    departs(
      "All calls go to the product's API host with a timeout of 60 s.",
      'Files and streams time out after 60 s without progress',
      `${CLIENT} › uses the product’s host, a timeout of 60 s`,
      `${CLIENT} › are the limit of a whole call`,
      `${CLIENT} › without a byte are that of a file`,
      `${CLIENT} › and that of an upload, which continues as long as bytes are sent`,
      `${CLIENT} › and that of a stream while it is read`,
      'tests/e2e/session.test.ts › shows its own error in place of the records, and retries',
    ),
    holds(
      'A Bearer Authorization header is sent when a token exists.',
      `${CLIENT} › and the token as Bearer`,
      `${CLIENT} › carries no Authorization without a token`,
    ),
  ],
}

const staff: Section = {
  heading: '### Back-office',
  sentences: [
    holds(
      'POST | /api/authorization/requestToken | login data; response not shown',
      call('/api/authorization/requestToken'),
      `${SESSION} › returns a token for username and password, and with it the session user`,
    ),
    holds(
      'GET | /api/user/info | none',
      call('/api/user/info'),
      `${SESSION} › returns a token for username and password, and with it the session user`,
    ),
    holds(
      'GET | /api/user/getopenid1 | query code, unionid',
      call('/api/user/getopenid1'),
      `${SOCIAL} › binds the person to the signed-in account, and signs in by the service from then on`,
    ),
    holds(
      'GET | /api/user/getopenid | query code',
      call('/api/user/getopenid'),
      `${SOCIAL} › rejects codes that are unknown to the service`,
    ),
    holds(
      'GET | /api/user/weixinLogin | query code (social login)',
      call('/api/user/weixinLogin'),
      `${SOCIAL} › rejects a code without the state of this browser, and consumes the state`,
    ),
    holds(
      'POST | /api/user/logout | none',
      call('/api/user/logout'),
      `${SESSION} › deletes the token on sign-out`,
    ),
    holds(
      'GET | /api/user/GetAdminUsers | query params',
      call('/api/user/GetAdminUsers'),
      `${ACCOUNTS} › lists staff a page at a time, with Content-Range`,
    ),
    holds(
      'GET | /api/user/DeleteAdminUser/{id} | none',
      call('/api/user/DeleteAdminUser/{id}'),
      DELETED,
      `${ACCOUNTS} › rejects deletion by a link: the cookie alone does not authenticate`,
    ),
    decided(
      'POST | /api/user/EditAdminUser | user body',
      'the record as it was read may be sent: null, which is what is read for a password, keeps it; an empty text is rejected',
      call('/api/user/EditAdminUser'),
      DELETED,
      `${SESSION} › keeps the password of an account that is sent as it was read, with null`,
      `${SESSION} › rejects the password %j on creation, and an empty one on change`,
    ),
    holds(
      'POST | /api/user/changepwd | username, pwd, new_pwd',
      call('/api/user/changepwd'),
      `${SESSION} › changes the password, keeps this device signed in and signs out the others`,
    ),
    holds(
      'POST | /api/user/getconfig | none',
      call('/api/user/getconfig'),
      'tests/http/style.test.ts › is saved by an administrator and read anonymously',
    ),
    holds(
      'POST | /api/user/addconfig | body',
      call('/api/user/addconfig'),
      'tests/http/style.test.ts › is saved by an administrator and read anonymously',
    ),
    holds(
      'GET | /api/user/Getrole | none',
      call('/api/user/Getrole'),
      `${ACCOUNTS} › rejects the %s`,
    ),
    holds('GET | /api/user/getAuthMenu | none', call('/api/user/getAuthMenu'), TREE),
    holds('GET | /api/user/getLocalMenu | none', call('/api/user/getLocalMenu'), TREE),
    holds('GET | /api/user/getMenufromRole | query data', call('/api/user/getMenufromRole'), TREE),
    holds('POST | /api/user/EditRoleMenu?id={id} | body', call('/api/user/EditRoleMenu'), TREE),
    holds(
      'POST | /api/user/EditMenu | body',
      call('/api/user/EditMenu'),
      TREE,
      'tests/http/menus.test.ts › changes several menus in one write, and undoes it as a whole',
    ),
    holds('GET | /api/user/DeleteMenu | query data', call('/api/user/DeleteMenu'), TREE),
  ],
}

const answers: Section = {
  heading: '### Answers',
  sentences: [
    holds(
      "changepwd: response data equal to 1 means success, and a notification '修改密码完成' is shown for 20 s.",
      `${SESSION} › changes the password, keeps this device signed in and signs out the others`,
      'tests/e2e/profile.test.ts › a success closes the dialog, and its notice is still there',
      'src/shared/constants.test.ts › the change of a password is shown for 20000 ms',
      'tests/wording.test.ts › %s of the back-office in %s is “%s” › 修改密码完成',
    ),
    holds(
      "Any other value is shown as a warning notification titled '警告' for 4 s, with the server's text as the message.",
      `${SESSION} › returns the message for %s`,
      'tests/e2e/profile.test.ts › a rejection by the server is a warning that disappears after four seconds; the input is kept',
      'tests/wording.test.ts › %s of the back-office in %s is “%s” › 警告',
    ),
    holds(
      'The menu list response has code and a data array of menu items.',
      call('/api/user/getmenulist'),
      TREE,
    ),
    decided(
      'The menu list path is not shown.',
      'GET /api/user/getmenulist',
      call('/api/user/getmenulist'),
    ),
    decided(
      'The admin login, user info, logout and social login functions use another module whose paths are not shown.',
      'the paths of the table above',
      call('/api/authorization/requestToken'),
      call('/api/user/info'),
      call('/api/user/logout'),
      call('/api/user/weixinLogin'),
    ),
    decided(
      'All other response shapes are not shown.',
      'the shapes that OpenAPI describes',
      'tests/http/calls.test.ts › match their description',
      'tests/http/server.test.ts › describes every call of the specification and every resource in OpenAPI 3.1',
    ),
    departs(
      'Template mock endpoints (GET routes, GET roles, POST role, PUT role/{id}, DELETE role/{id}, each returning code 20000) are demo and not product.',
      'The template’s mocks are not built',
      'tests/http/menus.test.ts › responds with 404 to the template’s %s %s',
    ),
  ],
}

export const callSections: readonly Section[] = [every, staff, answers]
