/**
 * The config as customers see it: resources with a `storefront`, reduced to the fields marked `customers`, read-only.
 */
import type { Resource, Resources } from '#shared/resources/define.ts'
import { customerFields } from '#shared/resources/published.ts'

/** The role under which the server reads on behalf of customers. */
export const READER_ROLE = 'custom'

const cache = new WeakMap<Resources, Resources>()

/** The published part of a config; cached, since compiled statements are keyed by resource. */
export function publishedResources(resources: Resources): Resources {
  const match = cache.get(resources)
  if (match) return match
  const published = Object.fromEntries(
    Object.values(resources).flatMap((resource) => (resource.storefront ? [[resource.name, restrict(resource)]] : [])),
  )
  cache.set(resources, published)
  return published
}

function restrict(resource: Resource): Resource {
  const published = new Set(customerFields(resource))
  const fields = Object.entries(resource.fields)
    .filter(([name]) => published.has(name))
    .map(([name, f]) => [name, { ...f, read: undefined }])
  return {
    ...resource,
    subtitle: resource.subtitle && published.has(resource.subtitle) ? resource.subtitle : null,
    rows: {},
    permissions: { list: [READER_ROLE], read: [READER_ROLE], create: [], update: [], delete: [] },
    readOnly: true,
    deletable: false,
    fields: Object.fromEntries(fields),
  }
}
