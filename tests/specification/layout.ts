/** §2: the back-office's routes and its layout. */
import { departs, holds, type Section } from './sentence.ts'

const GATE = 'src/shared/session/gate.test.ts'
const ROUTES = 'tests/routes.test.ts'
const opens = (...addresses: string[]) =>
  addresses.map((address) => `${ROUTES} › %s opens %s › ${address}`)
const replaced = (...addresses: string[]) =>
  addresses.map(
    (address) => `${ROUTES} › %s leads to the function that took its place › ${address}`,
  )
const SCREEN_DEMO = 'tests/e2e/frame.test.ts › the demo URLs redirect to the real pages'
const FRAME = 'tests/e2e/frame.test.ts'
const BAR = 'tests/e2e/top-bar.test.ts'
const TABS = 'tests/e2e/tabs.test.ts'
const LIST = 'src/admin/providers/tabs/tab-list.test.ts'
const INDEX = 'src/admin/search/route-index.test.ts'
const SEARCH = 'tests/e2e/search.test.ts'
const WALK = 'tests/e2e/walk.test.ts › opens from the menu, and again by its address'
const CREATED = 'tests/e2e/records.test.ts › is created by its form'
const CHANGED = 'tests/e2e/records.test.ts › is changed, and not left without asking'
const CLICKS = `${TABS} › click goes there, the middle button closes, closing the active tag goes to the last remaining`
const MENU = `${TABS} › is 105 px wide, offers what it should`
const words = (...texts: string[]) =>
  texts.map((text) => `tests/wording.test.ts › %s of the back-office in %s is “%s” › ${text}`)
const REPLACED = 'Demo pages are replaced by real functions'

const reachable: Section = {
  heading: '### Routes reachable without login',
  sentences: [
    holds(
      '/login, /login_web, /login/weixin, /login/wxauth, /login/upopenid, /login/qrweb, /login/getopenid, /auth-redirect, /reset_web, /reg_web, /404, /401.',
      `${GATE} › §4 “With no token, only these pages are reachable`,
      `${GATE} › §2 “Routes reachable without login” names %s too`,
    ),
    holds(
      '/redirect/{path} is a hidden helper that re-renders the page named by the path, used for refresh.',
      'tests/e2e/keep-alive.test.ts › /redirect and Refresh remount the page and keep its query; the tour keeps no pages alive',
      `${GATE} › §2 “/redirect/{path} is a hidden helper`,
      'tests/e2e/sign-in.test.ts › signs in where they were going, sees the product lines',
    ),
  ],
}

const routes: Section = {
  heading: '### Back-office routes',
  sentences: [
    holds(
      "/dashboard | system home; title 'system home'; pinned tab (another configuration titles it 'Dashboard1')",
      ...opens('/dashboard'),
      `${ROUTES} › calls the home page ‘system home’ and pins it with the handbook`,
      'tests/e2e/dashboard.test.ts › links each number to the counted records',
    ),
    holds(
      '/profile/index | profile',
      ...opens('/profile/index'),
      'tests/e2e/profile.test.ts › opens from the user menu, next to the other entries',
    ),
    holds(
      '/goods/leimu/add, /goods/leimu/update | add and edit a category (leimu)',
      ...opens('/goods/leimu/add', '/goods/leimu/update'),
      CREATED,
      CHANGED,
    ),
    holds(
      '/goods/category/add, /goods/category/update | add and edit a category',
      ...opens('/goods/category/add', '/goods/category/update'),
      CREATED,
      CHANGED,
    ),
    holds(
      '/goods/goods/add, /goods/goods/update | add and edit a product',
      ...opens('/goods/goods/add', '/goods/goods/update'),
      CREATED,
      CHANGED,
    ),
    holds(
      '/order/info | order details',
      ...opens('/order/info'),
      'tests/e2e/orders.test.ts › are processed step by step on a separate page',
    ),
    holds(
      '/goods/code/add, /goods/code/update | new and edit part',
      ...opens('/goods/code/add', '/goods/code/update'),
      CREATED,
      CHANGED,
    ),
    holds('/goods/code/index | part dictionary', ...opens('/goods/code/index'), WALK),
    holds('/goods/tlf/index | change information', ...opens('/goods/tlf/index'), WALK),
    holds('/goods/zujian/index | components', ...opens('/goods/zujian/index'), WALK),
    holds(
      '/goods/zujian/xiajie | lower-level part numbers',
      ...opens('/goods/zujian/xiajie'),
      WALK,
    ),
    holds(
      '/goods/zujian/update | edit a lower-level part number',
      ...opens('/goods/zujian/update'),
      CHANGED,
    ),
    holds(
      'Other always-available routes: /documentation/index (pinned tab) and /guide/index (not cached).',
      ...opens('/documentation/index', '/guide/index'),
      'src/admin/providers/tabs/tagged-page.test.ts › pins home and handbook, and restarts the tour',
      `${BAR} › has a breadcrumb that starts with home on every page`,
    ),
    holds(
      'The root path redirects to the dashboard.',
      `${GATE} › §2 “The root path redirects to the dashboard.”`,
      SCREEN_DEMO,
    ),
    holds(
      'Any unknown path goes to /404.',
      `${ROUTES} › redirects %s, an address without a page, to /404`,
      'tests/start/page-paths.test.ts › §8 “Unknown routes go to /404.”',
      SCREEN_DEMO,
    ),
    holds(
      'The demo routes are role-gated:',
      'tests/e2e/access.test.ts › shows its person exactly those menus',
    ),
    holds(
      '/permission, with children page (admin only), directive and role (admin only), visible to admin and editor;',
      `${ROUTES} › opens /permission to admin and editor, its page and role to admin alone`,
      'tests/e2e/permission.test.ts › an editor inspects their own role alone',
    ),
    departs('/icon/index;', REPLACED, ...replaced('/icon/index')),
    departs('/components, with many demo children;', REPLACED, ...replaced('/components/')),
    departs(
      '/charts (keyboard, line, mixchart);',
      REPLACED,
      ...replaced('/charts/keyboard', '/charts/line', '/charts/mixchart'),
      SCREEN_DEMO,
    ),
    departs('/nested;', REPLACED, ...replaced('/nested/')),
    departs(
      '/example (create, edit/:id with digits only and hidden, list);',
      REPLACED,
      ...replaced('/example/create', '/example/list'),
      `${ROUTES} › uses only digits as the example to edit`,
      `${ROUTES} › are in no menu themselves`,
      SCREEN_DEMO,
    ),
    departs('/tab/index;', REPLACED, ...replaced('/tab/index')),
    holds('/error (401, 404);', ...replaced('/error/401', '/error/404'), SCREEN_DEMO),
    holds('/error-log/log;', `${ROUTES} › opens the error log at /error-log/log`, WALK),
    departs(
      '/excel (export-excel, export-selected-excel, export-merge-header, upload-excel);',
      REPLACED,
      ...replaced(
        '/excel/export-excel',
        '/excel/export-selected-excel',
        '/excel/export-merge-header',
        '/excel/upload-excel',
      ),
      SCREEN_DEMO,
    ),
    departs('/zip/download;', REPLACED, ...replaced('/zip/download')),
    departs('/pdf/index;', REPLACED, ...replaced('/pdf/index')),
    departs(
      '/pdf/download (hidden);',
      REPLACED,
      ...replaced('/pdf/download'),
      `${ROUTES} › are in no menu themselves`,
    ),
    departs('/theme/index;', REPLACED, ...replaced('/theme/index'), SCREEN_DEMO),
    departs('/clipboard/index;', REPLACED, ...replaced('/clipboard/index')),
    departs('/i18n/index;', REPLACED, ...replaced('/i18n/index')),
    departs(
      'an external-link entry.',
      REPLACED,
      ...replaced('/external-link'),
      `${FRAME} › opens groups at any depth, remembers them, and other sites open apart`,
    ),
    holds(
      'Menu routes are generated from a menu list supplied by the server.',
      'tests/http/menus.test.ts › assigns menus to a role, whose users get the menu tree in their language',
      `${FRAME} › shows an error when the menus cannot be loaded, and retries`,
    ),
    holds(
      "Each entry maps its url to a view, and an entry whose url is '#' is a group node.",
      `${ROUTES} › treat '#' as a group node, and everything else as a page`,
      WALK,
    ),
    holds(
      'Route meta: title, icon, roles, affix (pinned), noCache, activeMenu.',
      `${ROUTES} › calls the home page ‘system home’ and pins it with the handbook`,
      `${ROUTES} › opens /permission to admin and editor`,
      'src/admin/frame/active-menu.test.ts › is the list’s on a record’s page and on the create page',
    ),
    holds(
      'Route flags: hidden, alwaysShow, redirect.',
      'src/server/menus/visible-menus.test.ts › omits a hidden menu with everything below it',
      'src/server/menus/visible-menus.test.ts › contains the listed menus with their parent groups',
      'src/server/menus/visible-menus.test.ts › contains an empty group that is always shown, for the roles that list it',
      SCREEN_DEMO,
    ),
  ],
}

const layout: Section = {
  heading: '### Back-office layout',
  sentences: [
    holds(
      'A left sidebar menu, built only from the routes the user is permitted.',
      'tests/e2e/access.test.ts › shows its person exactly those menus',
      'tests/e2e/roles.test.ts › the menu lists what may be listed',
    ),
    holds(
      'A top bar with a breadcrumb that always begins with the home entry, a hamburger toggle, an error-log button, a full-screen toggle, a global size select (Default, Medium, Small, Mini) and a route search box.',
      `${BAR} › has a breadcrumb that starts with home on every page`,
      `${FRAME} › is 210 px of #304156`,
      'tests/e2e/error-log.test.ts › counts an error, shows it, copies it, and clears it',
      `${BAR} › enters and exits full screen`,
      `${BAR} › the size is one of four, medium at first`,
      `${SEARCH} › opening focuses it`,
    ),
    holds(
      'A user dropdown with change password (dialog titled 修改密码) and log out.',
      'tests/e2e/profile.test.ts › opens from the user menu, next to the other entries',
      'tests/e2e/profile.test.ts › reports missing and short values on blur, and sends nothing',
      ...words('修改密码'),
    ),
    holds(
      'After logout the user goes to /login.',
      'tests/e2e/sign-in.test.ts › clears the token on signing out and goes to /login; a known token skips every sign-in',
      `${GATE} › §2 “After logout the user goes to /login.”`,
    ),
    holds('A tags bar of visited pages.', CLICKS),
    holds('A settings drawer.', `${BAR} › work, survive a reload, and belong to the user`),
  ],
}

const search: Section = {
  heading: '### Route search',
  sentences: [
    holds(
      'It is a fuzzy search over visible routes that have titles, weighted 0.7 for the title and 0.3 for the path.',
      'src/admin/search/routes.test.ts › lists the permitted menus with the groups above them, without groups and untitled pages',
      `${INDEX} › ranks a title above a path`,
      `${INDEX} › tolerates as many typos as a threshold of 0.4, but not more`,
    ),
    holds(
      'Choosing a result navigates there.',
      `${SEARCH} › %s finds the part dictionary, and Enter goes there`,
    ),
    holds(
      'Opening the box focuses it; clicking elsewhere closes it.',
      `${SEARCH} › opening focuses it`,
      `${SEARCH} › clicking elsewhere closes it`,
    ),
  ],
}

const tags: Section = {
  heading: '### Tags bar',
  sentences: [
    holds('Clicking a tag goes to it.', CLICKS),
    holds(
      'Each tag has a context menu with Refresh, Close (not offered for pinned tags), Close Others and Close All.',
      MENU,
      ...words('Refresh', 'Close', 'Close Others', 'Close All'),
    ),
    holds('Middle-click closes a non-pinned tag.', CLICKS, `${LIST} › %s of %s leaves %s`),
    holds(
      'Closing the active tag goes to the last remaining tag, otherwise to the root.',
      `${LIST} › the current tag activates the last remaining one`,
      `${LIST} › closing the last tag opens the root`,
      CLICKS,
    ),
  ],
}

const settings: Section = {
  heading: '### Settings drawer',
  sentences: [
    holds(
      'It has a theme colour picker with the presets #409EFF, #1890ff, #304156, #212121, #11a983, #13c2c2, #6959CD and #f5222d, and switches for tags view, fixed header and sidebar logo.',
      'src/admin/providers/settings.test.ts › offer the eight theme colours of the specification',
      `${BAR} › work, survive a reload, and belong to the user`,
      `${BAR} › colour the buttons, legibly, and turn the page dark`,
    ),
  ],
}

export const layoutSections: readonly Section[] = [
  reachable,
  routes,
  layout,
  search,
  tags,
  settings,
]
