/** §6: roles and permissions. */
import { decided, departs, holds, type Section } from './sentence.ts'

const GATE = 'src/shared/session/gate.test.ts'
const ROUTES = 'tests/routes.test.ts'
const FIRST = 'tests/start/first-start.test.ts › shows each role what it may list'
const OWN_MENUS =
  'tests/http/menus.test.ts › assigns menus to a role, whose users get the menu tree in their language'
const EDITORS = 'Editors do not administer accounts'
const PERMISSION = `${ROUTES} › opens /permission to admin and editor, its page and role to admin alone`

export const roles: Section = {
  heading: '## 6. Roles and permissions',
  sentences: [
    holds(
      'Roles: admin, editor, custom (storefront customer).',
      'src/shared/constants.test.ts › roles admin, editor, visitor and custom',
      'src/server/http/actor.test.ts › has the role custom for a customer',
    ),
    holds(
      'The template data also has visitor, which sees only the dashboard.',
      FIRST,
      `${ROUTES} › a visitor sees nothing but what every member of staff may open`,
      'tests/e2e/permission.test.ts › sees the sidebar of a role, and why each page is open or closed to it',
    ),
    holds(
      'Admin gets all generated menu routes.',
      'src/server/menus/visible-menus.test.ts › contains every menu for users who may see all, but no empty group',
      OWN_MENUS,
    ),
    holds('Other roles get routes filtered by the roles in route meta.', OWN_MENUS, PERMISSION),
    departs('Menu routes carry the roles admin and editor.', EDITORS, FIRST),
    holds('/permission is visible to admin and editor.', PERMISSION),
    holds(
      'Its page and role children are admin only.',
      PERMISSION,
      'tests/e2e/permission.test.ts › an editor inspects their own role alone',
    ),
    holds(
      "'custom' users are limited to the storefront pages.",
      `${GATE} › §4 “A ‘custom’ user is confined`,
      'tests/http/session-web.test.ts › rejects customers in the calls of staff',
    ),
    holds(
      "An empty role list is an error: 'getInfo: roles must be a non-null array!'.",
      `${GATE} › §6 “An empty role list is an error`,
      'tests/e2e/sign-in.test.ts › ends the session on invalid user information, and shows the reason',
      'tests/wording.test.ts › %s in %s is “%s” › getInfo: roles must be a non-null array!',
    ),
    holds(
      'The sidebar is built from the permitted set of routes.',
      'tests/e2e/access.test.ts › shows its person exactly those menus',
      'tests/e2e/roles.test.ts › the menu lists what may be listed',
    ),
    departs(
      'The mock login accepts admin or editor and is demo only.',
      'The template’s mocks are not built',
      'tests/start/demo-accounts.test.ts › are rejected in production and where other machines reach the server: %j',
    ),
    decided(
      'Which roles the real server returns: not shown.',
      'the keys of the roles that the account holds',
      'tests/http/session.test.ts › returns a token for username and password, and with it the session user',
    ),
  ],
}
