/** §4: states and transitions. */
import { departs, holds, type Section } from './sentence.ts'

const GATE = 'src/shared/session/gate.test.ts'
const FRAME = 'src/admin/providers/frame-state.test.ts'
const SIGN_IN = 'tests/e2e/sign-in.test.ts'
const COLOUR = 'tests/e2e/top-bar.test.ts › colour the buttons, legibly, and turn the page dark'

export const states: Section = {
  heading: '## 4. States and transitions',
  sentences: [
    departs(
      'With no token, only these pages are reachable: reset_web, login_web, login, login/weixin, auth-redirect, login/wxauth, login/getopenid, login/qrweb, login/upopenid.',
      'Pages that need no token',
      `${GATE} › §4 “With no token, only these pages are reachable`,
    ),
    departs(
      'Everything else redirects to /login_web.',
      'Unknown addresses lead to /404, even without a token',
      `${GATE} › §4 “Everything else redirects to /login_web.”`,
      `${SIGN_IN} › shows the staff sign-in for a back-office page, and returns to that page`,
      `${SIGN_IN} › redirects an unknown URL to /404, which the back button leaves`,
    ),
    holds(
      "With a token and no roles loaded: for '/' or any path containing '_web', the web user info is loaded.",
      `${GATE} › §4 “With a token and no roles loaded`,
      'src/shared/session/session.test.ts › loads only the customer on storefront pages, also for staff',
    ),
    holds(
      'Otherwise the admin info is loaded, menu routes are generated and added, and navigation is retried.',
      `${GATE} › §4 “Otherwise the admin info is loaded`,
      'src/shared/session/session.test.ts › loads the staff user, then their menus, once each',
      `${SIGN_IN} › ends the session when the menu list is rejected: 菜单数据加载异常`,
    ),
    departs(
      "On failure, the token is cleared, the error message (or 'Has Error') is shown, and the user goes to /login_web.",
      'A request without a response keeps the token',
      `${GATE} › §4 “On failure, the token is cleared`,
      'src/shared/session/session.test.ts › code %i clears the token',
      'src/shared/session/session.test.ts › a call without an answer keeps the token',
      'tests/e2e/session.test.ts › does not end a session that starts in the meantime',
      `${SIGN_IN} › clears an unknown token after one request, and shows the reason at /login_web`,
      `${SIGN_IN} › ends the session on invalid user information, and shows the reason`,
    ),
    holds(
      "A logged-in user visiting a login page is redirected to / if the first role is 'custom', otherwise to /dashboard.",
      `${GATE} › §4 “A logged-in user visiting a login page`,
      `${SIGN_IN} › clears the token on signing out and goes to /login; a known token skips every sign-in`,
    ),
    holds(
      "A 'custom' user is confined to '/' and the *_web pages.",
      `${GATE} › §4 “A ‘custom’ user is confined`,
      `${SIGN_IN} › signs in where they were going, sees the product lines, stays out of the back-office`,
    ),
    holds(
      "Other roles that visit a web page other than '/' are sent to /dashboard.",
      `${GATE} › §4 “Other roles that visit a web page other than '/' are sent to /dashboard.”`,
      `${SIGN_IN} › clears the token on signing out and goes to /login; a known token skips every sign-in`,
    ),
    holds(
      'Logout clears the token and roles, resets the routes and closes all tabs.',
      `${SIGN_IN} › clears the token on signing out and goes to /login; a known token skips every sign-in`,
      'src/shared/session/session.test.ts › user, roles and menus are forgotten on signing out',
      'tests/http/session.test.ts › deletes the token on sign-out',
      'tests/e2e/tabs.test.ts › kept over a reload with pins and titles, gone after signing out',
    ),
    holds(
      "Page title is '{page title} - the product's support title'.",
      'tests/e2e/walk.test.ts › opens from the menu, and again by its address',
      COLOUR,
    ),
    holds(
      "A default language 'en' is stored if none is set.",
      "src/shared/i18n/interface-locale.test.ts › is 'en' where none is set",
      'src/shared/i18n/interface-locale.test.ts › does not change a language that is set',
    ),
    holds(
      'Registration is pending until an administrator reviews it.',
      'tests/http/register.test.ts › stores a pending customer who cannot sign in, and returns no token',
      'tests/e2e/registrations.test.ts › approves several at once, and mails each in their language',
    ),
    holds(
      'The sidebar open or closed state is kept in a cookie named sidebarStatus (1 open, 0 closed; open by default).',
      `${FRAME} › has the sidebar open by default`,
      `${FRAME} › reads 1 as open and 0 as closed from the cookie`,
      'tests/e2e/frame.test.ts › is 210 px of #304156',
    ),
    holds(
      'Size is kept in a cookie named size.',
      'src/admin/frame/size.test.ts › is stored in the cookie named size',
      'tests/e2e/top-bar.test.ts › the size is one of four, medium at first',
    ),
    holds(
      'Mobile applies when the body width minus 1 is below 992 px.',
      `${FRAME} › is mobile when the body’s width minus 1 is below 992 px`,
      'tests/e2e/frame.test.ts › starts at 992 px, not at 993; a resize into it closes the sidebar, but not while the page is hidden',
    ),
    holds(
      'On entering mobile, or on a resize into mobile, the sidebar closes without animation.',
      `${FRAME} › starts on a phone with the sidebar closed, without animation`,
      `${FRAME} › closes the sidebar without animation on a resize into mobile`,
    ),
    holds(
      'Navigating on mobile closes an open sidebar with animation.',
      `${FRAME} › closes an open sidebar with animation on navigation on a phone`,
      'tests/e2e/frame.test.ts › the sidebar is a drawer that closes when one navigates',
    ),
    holds(
      'Resize is ignored while the page is hidden.',
      `${FRAME} › ignores a resize while the page is hidden`,
      'tests/e2e/frame.test.ts › a resize into it closes the sidebar, but not while the page is hidden',
    ),
    departs(
      'Changing the theme compiles the theme styles, shows a loading message and rewrites the colours.',
      'The theme colour needs no stylesheet from a CDN',
      COLOUR,
    ),
    departs(
      'The theme stylesheet is fetched from a public CDN.',
      'The theme colour needs no stylesheet from a CDN',
      COLOUR,
      'tests/http/server.test.ts › forbids foreign content in its pages',
    ),
  ],
}
