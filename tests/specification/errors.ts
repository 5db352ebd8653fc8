/** §8: the error catalogue. */
import { decided, departs, holds, type Section } from './sentence.ts'

const CLIENT = 'src/shared/http/client.test.ts'
const GATE = 'src/shared/session/gate.test.ts'
const SESSION = 'tests/http/session.test.ts'
const DIALOG = 'tests/e2e/session.test.ts › ten calls that fail open one dialog'
const words = (text: string) => `tests/wording.test.ts › %s in %s is “%s” › ${text}`
const screenWords = (...texts: string[]) =>
  texts.map((text) => `tests/wording.test.ts › %s of the back-office in %s is “%s” › ${text}`)

export const errors: Section = {
  heading: '## 8. Error catalogue',
  sentences: [
    holds(
      'Every response has a code; 20000 means success.',
      `${CLIENT} › of code 20000 is success, with any status`,
      'tests/http/calls.test.ts › %s %s returns success with its data to an administrator',
      'tests/http/server.test.ts › responds to unknown API paths with the envelope, in the requested language',
    ),
    holds(
      "Other codes: the message is logged and the call rejects with the message or 'Error'.",
      `${CLIENT} › of code %i is logged, and rejects with its message`,
      `${CLIENT} › of another code without a message rejects with 'Error'`,
    ),
    holds(
      "Codes 50008, 50012 and 50014 open a confirm dialog titled 'Confirm logout' with the text 'You have been logged out, you can cancel to stay on this page, or log in again'.",
      DIALOG,
      ...screenWords(
        'Confirm logout',
        'You have been logged out, you can cancel to stay on this page, or log in again',
      ),
      `${SESSION} › rejects a missing and an unknown token with 50008`,
      `${SESSION} › ends the sessions of a disabled account with 50012, and rejects its sign-in`,
      `${SESSION} › reports an expired session with 50014`,
    ),
    departs(
      'Its buttons are Re-Login and Cancel.',
      'The dialog of an ended session has a sign-in form',
      DIALOG,
      ...screenWords('Re-Login', 'Cancel'),
    ),
    holds('Re-Login clears the token and reloads.', DIALOG),
    holds(
      "Code 20001 shows an error toast with the message or 'Error', for 5 s.",
      'tests/e2e/session.test.ts › keeps a form’s values, shows the reason, and can save again',
      'src/shared/constants.test.ts › an error that is to be read stays for 5000 ms',
      `${CLIENT} › of another code without a message rejects with 'Error'`,
      'tests/http/readable-errors.test.ts › shows the message of code 20001 of every call',
    ),
    holds(
      "Menu load failure (code not 20000): '菜单数据加载异常'.",
      'tests/e2e/sign-in.test.ts › ends the session when the menu list is rejected: 菜单数据加载异常',
      words('菜单数据加载异常'),
    ),
    holds(
      "User info missing: 'Verification failed, please Login again.'.",
      `${GATE} › §8 “User info missing`,
      'tests/e2e/sign-in.test.ts › ends the session on invalid user information, and shows the reason',
      words('Verification failed, please Login again.'),
    ),
    departs(
      'Mock-only codes: 60204 wrong account, 50008 bad token.',
      'The template’s mocks are not built',
      `${SESSION} › responds alike to a wrong password and an unknown account, in the requested language`,
      `${SESSION} › rejects a missing and an unknown token with 50008`,
    ),
    departs(
      "Other messages: 'Failed to add to shopping cart', 'Delete failed', 'Submit failed', 'The username already exists'.",
      'The back-office shows why a record was not written',
      'tests/e2e/web-cart.test.ts › reports a failure, restores the cart, and retries without a second order',
      'tests/http/register.test.ts › rejects a name that is taken',
      'tests/http/accounts.test.ts › keeps built-in roles and those in use',
      words('The username already exists'),
    ),
    holds(
      "Full-screen not supported: warning 'you browser can not work'.",
      'tests/e2e/top-bar.test.ts › enters and exits full screen, or warns if the browser does not support it',
      ...screenWords('you browser can not work'),
    ),
    holds(
      'Network errors are logged and rejected.',
      `${CLIENT} › of a server that %s is logged and rejected`,
      'tests/e2e/error-log.test.ts › logs calls without an answer and server errors',
    ),
    holds(
      'Password-change warning: see section 7.',
      'tests/e2e/profile.test.ts › a rejection by the server is a warning that disappears after four seconds; the input is kept',
    ),
    holds(
      'Unknown routes go to /404.',
      'tests/start/page-paths.test.ts › §8 “Unknown routes go to /404.”',
      'tests/e2e/frame.test.ts › the demo URLs redirect to the real pages, the root to home, and unknown URLs to /404',
      'tests/e2e/sign-in.test.ts › redirects an unknown URL to /404, which the back button leaves',
      'tests/e2e/sign-in.test.ts › signs in where they were going, sees the product lines',
    ),
    holds(
      'A 401 page exists.',
      'tests/e2e/accessibility.test.ts › %s › /401',
      'tests/e2e/permission.test.ts › an editor inspects their own role alone',
    ),
    decided(
      'Other error handling: not shown.',
      'what happened is said where it happened, nothing typed is lost, and it can be tried again',
      'tests/e2e/session.test.ts › shows its own error in place of the records, and retries',
      'tests/http/server.test.ts › never exposes internal errors',
    ),
  ],
}
