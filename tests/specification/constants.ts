/** §9: business constants and limits. */
import { holds, type Section } from './sentence.ts'

const CONSTANTS = 'src/shared/constants.test.ts'
const LOCALE = 'src/shared/i18n/interface-locale.test.ts'
const INDEX = 'src/admin/search/route-index.test.ts'
const TIMES = 'src/fields/parts/relative-time.test.ts'
const FRAME = 'tests/e2e/frame.test.ts'
const SIDEBAR = `${FRAME} › is 210 px of #304156 with #bfcbd9, its active entry #409eff`
const DEFAULTS =
  'src/admin/providers/settings.test.ts › start with the defaults of the specification: tags view, fixed header and handle off, logo on, theme #409EFF'

export const constants: Section = {
  heading: '## 9. Business constants and limits',
  sentences: [
    holds(
      'HTTP timeout 60000 ms.',
      `${CONSTANTS} › calls time out after 60000 ms`,
      'src/shared/http/client.test.ts › uses the product’s host, a timeout of 60 s, and the token as Bearer',
    ),
    holds(
      'The token is kept in a cookie named Admin-Token.',
      'src/shared/session/token.test.ts › is named Admin-Token',
      `${CONSTANTS} › the token is in Admin-Token`,
    ),
    holds(
      'There are also a cookie for language and one for size.',
      `${LOCALE} › is stored in cookie and storage when selected`,
      'src/admin/frame/size.test.ts › is stored in the cookie named size',
    ),
    holds(
      "A local-storage key for language defaults to 'en'.",
      `${LOCALE} › is 'en' where none is set`,
    ),
    holds('Languages: en and zh.', `${CONSTANTS} › languages are en and zh`),
    holds(
      'The default is taken from the cookie, then the browser language, else zh.',
      `${LOCALE} › is taken from the cookie, then the browser, else Chinese`,
    ),
    holds(
      "UI size default 'medium'.",
      'src/admin/frame/size.test.ts › is Default, Medium, Small or Mini, and falls back to medium',
    ),
    holds(
      'Session key: 50 random characters chosen from 0-9 and A-Z.',
      'src/server/session/token.test.ts › is 50 characters long, of 0-9 and A-Z',
      'src/server/session/token.test.ts › is drawn from the source for secrets',
    ),
    holds(
      'Username length 3-16; password minimum 6; mobile 11 digits.',
      'tests/limits.test.ts › a username has 3 to 16 characters',
      'tests/limits.test.ts › a password has at least 6 characters',
      'tests/limits.test.ts › a mobile number has 11 digits',
    ),
    holds('Sidebar width 210 px.', SIDEBAR),
    holds('Sidebar colours: background #304156, text #bfcbd9, active text #409eff.', SIDEBAR),
    holds('Theme colour default blue (#409EFF).', DEFAULTS),
    holds(
      'Mobile breakpoint 992 px.',
      'src/admin/providers/frame-state.test.ts › is mobile when the body’s width minus 1 is below 992 px',
      `${FRAME} › starts at 992 px, not at 993`,
    ),
    holds(
      'Route search: fuzzy threshold 0.4, maximum pattern length 32, weights 0.7 title and 0.3 path.',
      `${CONSTANTS} › the route search has threshold 0.4, 32 characters at most`,
      `${INDEX} › tolerates as many typos as a threshold of 0.4, but not more`,
      `${INDEX} › searches for the first 32 characters of the input`,
      `${INDEX} › ranks a title above a path`,
    ),
    holds(
      'Tags context menu width 105 px.',
      'tests/e2e/tabs.test.ts › is 105 px wide, offers what it should',
    ),
    holds(
      'Tag scroll padding 4 px.',
      'src/admin/frame/tabs/scroll-to-tag.test.ts › %s',
      'tests/e2e/tabs.test.ts › on a phone the bar scrolls to the active tag with a 4 px margin, and a long press opens the menu',
    ),
    holds(
      'Password change notifications: success 20000 ms, warning 4000 ms.',
      `${CONSTANTS} › the change of a password is shown for 20000 ms, its rejection for 4000 ms`,
      'tests/e2e/profile.test.ts › a rejection by the server is a warning that disappears after four seconds; the input is kept',
      'tests/e2e/profile.test.ts › a success closes the dialog, and its notice is still there',
    ),
    holds(
      'Error toast 5000 ms.',
      `${CONSTANTS} › an error that is to be read stays for 5000 ms`,
      'tests/e2e/session.test.ts › keeps a form’s values, shows the reason, and can save again',
    ),
    holds(
      'Error-log display is enabled in production.',
      'tests/e2e/error-log.test.ts › counts an error, shows it, copies it, and clears it',
    ),
    holds(
      'The settings panel, tags view and fixed header are off by default.',
      DEFAULTS,
      'tests/e2e/tabs.test.ts › the tags are off by default',
    ),
    holds('The sidebar logo is on.', DEFAULTS, SIDEBAR),
    holds(
      "Relative time labels: under 30 s 'just now', then minutes, then hours, '1天前' (one day ago) under 2 days, then a date.",
      `${TIMES} › returns "now" under 30 seconds, also when clocks differ a little`,
      `${TIMES} › then counts minutes, then hours`,
      `${TIMES} › returns one day ago under two days, and the date from there on`,
      'tests/wording.test.ts › times of half a minute are ‘just now’, those of yesterday 1天前',
    ),
  ],
}
