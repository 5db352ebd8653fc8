/**
 * Config from the view of customers: read-only resources with a `storefront`, reduced to the fields marked `customers`.
 */
import type { Resource, Resources } from '#shared/resources/define.ts'
import { customerFields } from '#shared/resources/published.ts'

/** Role with which the server reads on behalf of customers. */
export const READER_ROLE = 'custom'

const cache = new WeakMap<Resources, Resources>()

/** Returns the published part of a config. Cached, because compiled statements are keyed by resource object. */
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
