/** Allowed imports between the parts of the project. */

import type { ESTree } from 'vite'
import { NEEDS } from '#modules/modules.ts'
import { type Import, loadedFrom, type Module } from './modules.ts'
import { eachModule, eachNode, isConfig, isDemo, isProduct, memberName, type Rule } from './rule.ts'

/** The allowed imports: each part, and the other parts that it may import. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  locales: ['shared', 'fields', 'modules'],
  shared: ['locales', 'fields'],
  fields: ['locales', 'shared', 'admin'],
  config: ['shared', 'fields', 'modules'],
  server: ['locales', 'shared', 'fields'],
  admin: ['locales', 'shared', 'fields'],
  storefront: ['locales', 'shared', 'fields', 'modules'],
  modules: ['config', 'locales', 'shared', 'fields', 'server', 'admin', 'storefront'],
  entrance: ['locales', 'shared', 'fields', 'server', 'admin', 'storefront', 'modules', 'config'],
  demo: ['server', 'config', 'shared', 'fields', 'modules'],
}
const SERVER_PACKAGES =
  /^(node:|better-sqlite3$|pg$|pg-|kysely$|fastify|@fastify\/|@node-rs\/|nodemailer$|pino)/
const INTERFACE_PACKAGES = /^(react|ra-|@mui\/|@emotion\/|@react-|@tanstack\/|three$|vite)/
const BACK_OFFICE_PACKAGES = /^(react-admin$|ra-|@mui\/|@emotion\/)/

function partOf(path: string): string {
  if (isConfig(path)) return 'config'
  if (path.startsWith('demo/')) return 'demo'
  if (/^src\/([\w-]+\.tsx?$|(shell|cli)\/)/.test(path)) return 'entrance'
  return /^src\/(\w+)\//.exec(path)?.[1] ?? 'outside'
}

/** Rooms that are floors, the lowest first. */
const FLOORS: Record<string, readonly string[]> = {
  admin: ['i18n', 'providers', 'ui', 'frame'],
  storefront: ['language', 'query', 'ui', 'forms', 'viewer', 'frame'],
}

/** Components of both front ends. */
const isForReact = (path: string) => path.startsWith('src/shared/react/')

const roomOf = (path: string) => /^src\/\w+\/([\w-]+)\//.exec(path)?.[1]
const localeOf = (path: string) => /^src\/locales\/([\w-]+)\//.exec(path)?.[1]
const moduleOf = (path: string) => /^src\/modules\/([\w-]+)\//.exec(path)?.[1]
const sideOf = (path: string) => /^src\/modules\/[\w-]+\/(\w+)\//.exec(path)?.[1]

/** The HTTP client itself, the server, and workers, which have no UI for errors, may call fetch. */
const callsThroughHttp = (path: string) =>
  !/^src\/(server|modules\/[\w-]+\/server|shared\/http)\//.test(path) &&
  !/(^|[/-])(service-)?worker\.ts$/.test(path)

const isGlobal = (node: ESTree.Node) =>
  node.type === 'Identifier' && /^(globalThis|window|self)$/.test(node.name)

/** A rule that forbids single imports. */
const forbid = (
  name: string,
  forbidden: (from: string, entry: Import) => boolean,
  example: Record<string, string>,
) =>
  eachModule(
    name,
    (module) => isProduct(module) || isDemo(module),
    ({ path, imports }) =>
      imports
        .filter((entry) => forbidden(path, entry))
        .map((entry) => `${path}:${entry.line}: imports ${entry.target}`),
    example,
  )

/** The first cycle of arrows, as a path that ends at its start; empty without one. */
function findCycle(arrows: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const walk = (node: string, trail: string[]): string[] => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node]
    if (done.has(node)) return []
    for (const target of arrows.get(node) ?? []) {
      const cycle = walk(target, [...trail, node])
      if (cycle.length) return cycle
    }
    done.add(node)
    return []
  }
  for (const node of arrows.keys()) {
    const cycle = walk(node, [])
    if (cycle.length) return cycle
  }
  return []
}

/** Imports of each capability from others, types included: deleting one breaks all of them. */
const arrowsOfModules = (modules: readonly Module[]): Map<string, string[]> =>
  new Map(
    Object.entries(Object.groupBy(modules, ({ path }) => moduleOf(path) ?? '')).map(
      ([name, own = []]) => [
        name,
        own
          .flatMap(({ imports }) =>
            imports.flatMap(({ ours, target }) => (ours && moduleOf(target)) || []),
          )
          .filter((target) => name && target !== name),
      ],
    ),
  )

/** A rule that finds no cycle of arrows. */
const noCycle = (
  name: string,
  arrowsOf: (modules: readonly Module[]) => ReadonlyMap<string, readonly string[]>,
  example: Record<string, string>,
): Rule => ({
  name,
  violations: (modules) => {
    const cycle = findCycle(arrowsOf(modules))
    return cycle.length ? [cycle.join(' → ')] : []
  },
  example,
})

/** The lists of modules, where each has a line that is deleted with it. */
const isModuleList = (path: string) => /^src\/modules\/[\w-]+\.ts$/.test(path)

const needsOf = (name: string): readonly string[] =>
  Object.hasOwn(NEEDS, name) ? NEEDS[name as keyof typeof NEEDS] : []

export const importRules: Rule[] = [
  forbid(
    'the parts import each other as decision 41 allows',
    (path, { ours, target }) =>
      ours &&
      partOf(path) !== partOf(target) &&
      !(ALLOWED_IMPORTS[partOf(path)] ?? []).includes(partOf(target)),
    { 'src/admin/a.ts': "import { x } from '#server/x.ts'\nx()" },
  ),
  forbid(
    'the records of the demo load nothing of what makes its files',
    (path, { ours, target }) =>
      /^demo\/(?!build\/)/.test(path) && ours && target.startsWith('demo/build/'),
    { 'demo/parts/a.ts': "import { x } from '../build/x.ts'\nx()" },
  ),
  forbid(
    'texts import nothing but texts, types, and those of react-admin and MUI',
    (path, { ours, target, typeOnly }) =>
      partOf(path) === 'locales' &&
      !typeOnly &&
      !(ours && partOf(target) === 'locales') &&
      !target.startsWith('ra-language-') &&
      !(target === '@mui/material' && path.endsWith('/mui.ts')) &&
      !(
        target === 'src/shared/constants.ts' &&
        /^src\/locales\/(every-language|names)\.ts$/.test(path)
      ),
    {
      'src/locales/en/a.ts':
        "import { LOCALES } from '#shared/constants.ts'\nexport const a = LOCALES",
    },
  ),
  forbid(
    'a language imports texts of no other one, but their types from English',
    (path, { ours, target, typeOnly }) => {
      const [from, to] = [localeOf(path), ours ? localeOf(target) : undefined]
      return from !== undefined && to !== undefined && from !== to && !(typeOnly && to === 'en')
    },
    { 'src/locales/zh/a.ts': "import { a } from '../en/a.ts'\nexport const b = a" },
  ),
  forbid(
    'shared imports nothing of ours but field types, labels, names and the keys of texts: resources arrive as arguments',
    (path, { ours, target, typeOnly }) =>
      partOf(path) === 'shared' &&
      ours &&
      !['shared', 'fields'].includes(partOf(target)) &&
      !(typeOnly && partOf(target) === 'locales') &&
      !['src/locales/labels.ts', 'src/locales/names.ts'].includes(target),
    {
      'src/shared/a.ts':
        "import type { ResourceName } from '#config'\nexport type A = ResourceName",
    },
  ),
  forbid(
    'shared knows no server and no database',
    (path, { ours, target }) => partOf(path) === 'shared' && !ours && SERVER_PACKAGES.test(target),
    { 'src/shared/a.ts': "import { readFileSync } from 'node:fs'\nreadFileSync('x')" },
  ),
  forbid(
    'shared knows no packages of an interface, but for React and three.js in src/shared/react',
    (path, { ours, target }) =>
      partOf(path) === 'shared' &&
      !ours &&
      INTERFACE_PACKAGES.test(target) &&
      !(isForReact(path) && /^(react|three)$/.test(target)),
    { 'src/shared/react/a.ts': "import { useQuery } from '@tanstack/react-query'\nuseQuery({})" },
  ),
  {
    name: 'the definition of a field type loads no components at any depth: the server reads it',
    violations: (modules) => {
      const isDefinition = ({ path }: Module) => /^src\/fields\/[\w-]+\/definition\.ts$/.test(path)
      return loadedFrom(modules.filter(isDefinition), modules).flatMap(({ path, imports }) =>
        imports
          .filter(({ ours, target, typeOnly }) => {
            if (typeOnly) return false
            return ours
              ? /\.tsx$|^src\/(admin|fields\/parts)\//.test(target)
              : INTERFACE_PACKAGES.test(target)
          })
          .map(({ target, line }) => `${path}:${line}: imports ${target}`),
      )
    },
    example: {
      'src/fields/text/definition.ts': "import { a } from './a.ts'\na()",
      'src/fields/text/a.ts':
        "import { Column } from './components.tsx'\nexport const a = () => Column",
    },
  },
  forbid(
    'the frame of the storefront knows no module, but the URLs of pages',
    (path, { ours, target }) =>
      partOf(path) === 'storefront' &&
      ours &&
      partOf(target) === 'modules' &&
      target !== 'src/modules/pages.ts',
    {
      'src/storefront/ui/a.ts':
        "import type { X } from '#modules/orders/shared/x.ts'\nexport type Y = X",
    },
  ),
  forbid(
    'only front ends import src/shared/react',
    (path, { ours, target }) =>
      ['config', 'server', 'shared', 'demo'].includes(partOf(path)) &&
      ours &&
      isForReact(target) &&
      !isForReact(path),
    {
      'src/server/a.ts':
        "import { ErrorBoundary } from '#shared/react/error-boundary.tsx'\nErrorBoundary.name",
    },
  ),
  forbid(
    'the config imports nothing but the vocabulary that is shared, and its own parts',
    (path, { ours, target }) =>
      isConfig(path) &&
      !(
        ours &&
        (/^src\/((shared|fields|modules\/[\w-]+\/shared)\/|modules\/modules)/.test(target) ||
          isConfig(target))
      ),
    { 'config/service.ts': "import { z } from 'zod'\nz.string()" },
  ),
  forbid(
    'the server receives the config in its context, as commands can load another one',
    (path, { ours, target, typeOnly }) =>
      (partOf(path) === 'server' || sideOf(path) === 'server') &&
      ours &&
      partOf(target) === 'config' &&
      !typeOnly,
    { 'src/server/a/a.ts': "import { resources } from '#config'\nresources.codes" },
  ),
  forbid(
    'the browser loads no package of the server',
    (path, { ours, target }) =>
      (['admin', 'storefront'].includes(partOf(path)) ||
        /^(admin|storefront)$/.test(sideOf(path) ?? '')) &&
      !ours &&
      SERVER_PACKAGES.test(target),
    { 'src/storefront/a.ts': "import fastify from 'fastify'\nfastify()" },
  ),
  forbid(
    'the server loads no React',
    (path, { ours, target }) =>
      (partOf(path) === 'server' || sideOf(path) === 'server') &&
      !ours &&
      /^(react|ra-|@mui\/|@emotion\/)/.test(target),
    { 'src/server/a.ts': "import { createElement } from 'react'\ncreateElement('p')" },
  ),
  forbid(
    'the storefront carries neither react-admin nor MUI',
    (path, { ours, target }) =>
      (partOf(path) === 'storefront' || sideOf(path) === 'storefront') &&
      !ours &&
      BACK_OFFICE_PACKAGES.test(target),
    { 'src/storefront/a.tsx': "import Button from '@mui/material/Button'\nButton({})" },
  ),
  forbid(
    'a module reaches another one through what it shares, or its public.ts on the same side',
    (path, { ours, target }) => {
      const [from, to] = [moduleOf(path), ours ? moduleOf(target) : undefined]
      if (from === undefined || to === undefined || from === to || sideOf(target) === 'shared')
        return false
      return !target.endsWith('/public.ts') || sideOf(target) !== sideOf(path)
    },
    { 'src/modules/orders/server/a.ts': "import { x } from '#modules/guides/server/x.ts'\nx()" },
  ),
  forbid(
    'the sides of a module import those of the engine with the same name',
    (path, { ours, target }) => {
      const side = sideOf(path)
      if (side === undefined || !ours) return false
      const other = sideOf(target) ?? partOf(target)
      return other !== side && /^(server|admin|storefront)$/.test(other)
    },
    { 'src/modules/orders/admin/a.ts': "import { x } from '#server/x.ts'\nx()" },
  ),
  forbid(
    'axios is imported by the HTTP client alone',
    (path, { target }) => target === 'axios' && !path.startsWith('src/shared/http/'),
    { 'src/admin/a.ts': "import axios from 'axios'\naxios.get('/api/codes')" },
  ),
  eachNode(
    'every call of the browser goes through src/shared/http, but for those of workers',
    (module) => isProduct(module) && callsThroughHttp(module.path),
    (report) => ({
      CallExpression: ({ callee, start }) => {
        const name = callee.type === 'Identifier' ? callee.name : memberName(callee)
        const isOwn = callee.type === 'MemberExpression' && !isGlobal(callee.object)
        if (name === 'sendBeacon' || (name === 'fetch' && !isOwn)) report({ start }, name)
      },
      NewExpression: ({ callee, start }) => {
        const name = callee.type === 'Identifier' ? callee.name : memberName(callee)
        if (name && /^(XMLHttpRequest|EventSource|WebSocket)$/.test(name)) report({ start }, name)
      },
    }),
    { 'src/storefront/a.ts': "export const a = () => fetch('/api/codes')" },
  ),
  forbid(
    'the rooms of a front end are floors: none reaches one above it',
    (path, { ours, target }) => {
      const floors = FLOORS[partOf(path)] ?? []
      const [from, to] = [roomOf(path), roomOf(target)].map((name) => floors.indexOf(name ?? ''))
      return (
        ours &&
        partOf(path) === partOf(target) &&
        from !== undefined &&
        to !== undefined &&
        from >= 0 &&
        to > from
      )
    },
    { 'src/admin/ui/a.ts': "import { x } from '../frame/x.ts'\nx()" },
  ),
  noCycle(
    'no file imports itself by a detour (types aside: they are gone at run time)',
    (modules) =>
      new Map(
        modules.map(({ path, imports }) => [
          path,
          imports.filter(({ ours, typeOnly }) => ours && !typeOnly).map(({ target }) => target),
        ]),
      ),
    {
      'src/shared/a.ts': "import { b } from './b.ts'\nexport const a = () => b",
      'src/shared/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
    },
  ),
  noCycle('modules form no circle', (modules) => arrowsOfModules(modules.filter(isProduct)), {
    'src/modules/orders/server/a.ts':
      "import { b } from '#modules/guides/server/public.ts'\nexport const a = () => b",
    'src/modules/guides/storefront/a.ts':
      "import type { C } from '#modules/orders/shared/c.ts'\nexport type B = C",
  }),
  {
    name: 'a module imports those that it needs by src/modules/modules.ts, and all of them',
    violations: (modules) =>
      [...arrowsOfModules(modules.filter(isProduct))].flatMap(([name, targets]) => {
        if (!name) return []
        const used = new Set(targets)
        return [...used.symmetricDifference(new Set(needsOf(name)))].map(
          (other) => `${name} ${used.has(other) ? 'imports' : 'does not import'} ${other}`,
        )
      }),
    example: {
      'src/modules/labels/server/a.ts':
        "import { b } from '#modules/tour/shared/b.ts'\nexport const a = () => b",
    },
  },
  forbid(
    'nothing but modules that need it would miss a deleted module: its line is in the lists, its constants are in its resources',
    (path, { ours, target }) => {
      const name = ours ? moduleOf(target) : undefined
      if (name === undefined || moduleOf(path) || isModuleList(path)) return false
      return !['config', 'demo'].includes(partOf(path))
    },
    {
      'src/storefront/a.ts':
        "import type { X } from '#modules/units/shared/x.ts'\nexport type Y = X",
    },
  ),
  {
    name: 'every import of a module of ours leads to a file',
    violations: (modules) => {
      const paths = new Set(modules.map(({ path }) => path))
      return modules.flatMap(({ path, imports }) =>
        imports
          .filter(({ ours, target }) => ours && /\.tsx?$/.test(target) && !paths.has(target))
          .map(({ target, line }) => `${path}:${line}: there is no ${target}`),
      )
    },
    example: { 'src/shared/a.ts': "import { b } from './missing.ts'\nb()" },
  },
]
