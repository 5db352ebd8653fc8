/**
 * Excludes from the build what the back-office does not use of react-router: its one module has the components of
 * frameworks and forms, which a bundler keeps as long as their creation, or the name they are given, may have effects.
 */
import type { Plugin } from 'vite'

const NAMED = /^\w+\.displayName = "\w+";$/gm
const CREATED = /^(var \w+ = )(\w+\.(?:createContext|forwardRef|memo)\()/gm

/** @param code a module of react-router */
export const slimRouterCode = (code: string): string =>
  code
    .replace(NAMED, '')
    .replace(CREATED, '$1/* @__PURE__ */ $2')
    .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')

export const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/development\/[^/]+\.mjs$/ },
    handler: (code) => ({ code: slimRouterCode(code), map: null }),
  },
}
