/**
 * Maps locations to the pages of tags: one per hand-made page, list, new record, import and record.
 */
import type { Label } from '#fields/field.ts'
import { canOpen, pages } from '#shared/pages.ts'
import type { AppPath } from '#shared/paths.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { can, canImport } from '#shared/resources/permissions.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { allPages } from '../../resources.ts'

export interface TaggedPage {
  key: string
  icon: string
  /** The title of this kind of page; for a record, the name of its resource. */
  label: Label
  kind: 'page' | 'list' | 'create' | 'import' | 'record'
  /** The record that the page shows. */
  record: { resource: string; id: string } | null
  /** Pinned by the product. */
  isPinned: boolean
  /** Remounts on every visit. */
  isFresh: boolean
}

const RESOURCE_PATH = /^\/([a-z][a-z0-9_]*)(?:\/(create|import|\d+)(?:\/show)?)?\/?$/

/** Whether the subject may open a page of the resource. */
const canOpenKind = (
  subject: Subject,
  resource: Resource,
  kind: Exclude<TaggedPage['kind'], 'page'>,
): boolean =>
  kind === 'import' ? canImport(subject, resource) : can(subject, REQUIRED_ACTION[kind], resource)
const REQUIRED_ACTION: Record<'list' | 'create' | 'record', Action> = {
  list: 'list',
  create: 'create',
  record: 'read',
}

function resourcePage(resource: Resource, part: string | undefined, search: string) {
  const kind =
    part === undefined ? 'list' : part === 'create' || part === 'import' ? part : 'record'
  const keys = { list: '', create: `/create${search}`, import: '/import', record: `/${part}` }
  return {
    key: `/${resource.name}${keys[kind]}`,
    icon: resource.icon,
    label: kind === 'list' || kind === 'import' ? resource.label : resource.one,
    kind,
    record: kind === 'record' && part ? { resource: resource.name, id: part } : null,
    isPinned: false,
    isFresh: false,
  } satisfies TaggedPage
}

/**
 * The page at a canonical location; null without a tag: messages, redirects, forbidden pages. A
 * copy (`create?clone=12`) is a separate page from the empty form.
 */
export function pageAt(
  { pathname, search }: AppPath,
  subject: Subject,
  resources: Resources,
): TaggedPage | null {
  const path = pathname === '/' ? pages.dashboard.path : pathname
  const page = allPages().find((page) => page.path === path)
  if (page) {
    const { icon, title: label, pinned = false, noCache = false } = page
    const sharedProps = { kind: 'page', record: null, isPinned: pinned, isFresh: noCache } as const
    return canOpen(subject, page, resources)
      ? { key: page.path, icon, label, ...sharedProps }
      : null
  }
  const [, name = '', part] = RESOURCE_PATH.exec(path) ?? []
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!resource) return null
  const match = resourcePage(resource, part, search)
  return canOpenKind(subject, resource, match.kind) ? match : null
}

/** The permitted pages that the product pins, in order. */
export const pinnedPages = (subject: Subject, resources: Resources): string[] =>
  allPages()
    .filter((page) => page.pinned && canOpen(subject, page, resources))
    .map(({ path }) => path)
