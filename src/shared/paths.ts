/**
 * Maps between URLs (`/goods/code/update?id=12`, specification §2) and react-admin's canonical
 * paths (`/codes/12`): pure functions over the declared resources.
 */
import type { Resources } from './resources/define.ts'

/** A location in the product; `search` is '' or begins with `?`. */
export interface AppPath {
  pathname: string
  search: string
}

export interface Paths {
  /** The canonical location of a URL; canonical locations are returned unchanged. */
  toCanonical(location: AppPath): AppPath
  /** The URL of a canonical location; URLs are returned unchanged. */
  toPublic(position: AppPath): AppPath
}

export const NOT_FOUND = '/404'

/** Pages of react-admin with other URLs in the specification. */
const ALIASES: Record<string, string> = { '/': '/dashboard', '/access-denied': '/401' }

const ID = /^\d+$/
const CANONICAL = /^\/([a-z][a-z0-9_]*)(?:\/(create|import|\d+)(?:\/show)?)?$/

const joinQuery = (parts: readonly string[]) => (parts.length ? `?${parts.join('&')}` : '')
const queryParts = (search: string) =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')

/** Splits a query into the id and the rest. */
function takeId(search: string): { id: string; rest: string } | null {
  const parts = queryParts(search)
  const index = parts.findIndex((part) => part.startsWith('id='))
  const id = parts[index]?.slice('id='.length) ?? ''
  return ID.test(id) ? { id, rest: joinQuery(parts.toSpliced(index, 1)) } : null
}

/** Creates the mappings for the resources of a config. */
export function createPaths(resources: Resources): Paths {
  const fromAlias = Object.fromEntries(
    Object.entries(ALIASES).map(([canonical, address]) => [address, canonical]),
  )
  const updates = new Map(
    Object.values(resources).map((resource) => [resource.paths.update, resource.name]),
  )
  const fixed = new Map(
    Object.values(resources).flatMap(({ name, paths }) => [
      [paths.list, `/${name}`],
      [paths.create, `/${name}/create`],
      [paths.import, `/${name}/import`],
    ]),
  )

  function toCanonical({ pathname, search }: AppPath): AppPath {
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
    const canonical = fromAlias[path] ?? fixed.get(path)
    if (canonical) return { pathname: canonical, search }
    const resourceName = updates.get(path)
    if (resourceName) {
      const match = takeId(search)
      return match
        ? { pathname: `/${resourceName}/${match.id}`, search: match.rest }
        : { pathname: NOT_FOUND, search: '' }
    }
    const isOurs = Object.hasOwn(resources, path.split('/')[1] ?? '')
    return isOurs && !CANONICAL.test(path)
      ? { pathname: NOT_FOUND, search: '' }
      : { pathname, search }
  }

  function toPublic({ pathname, search }: AppPath): AppPath {
    const alias = ALIASES[pathname]
    if (alias) return { pathname: alias, search }
    const [, name = '', page] = CANONICAL.exec(pathname) ?? []
    const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
    if (!resource) return { pathname, search }
    if (page === undefined) return { pathname: resource.paths.list, search }
    if (page === 'create' || page === 'import') return { pathname: resource.paths[page], search }
    return {
      pathname: resource.paths.update,
      search: joinQuery([`id=${page}`, ...queryParts(search)]),
    }
  }

  return { toCanonical, toPublic }
}
