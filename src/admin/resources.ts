/** Resources and pages of the product, as `createAdmin` was given them. */
import { useResourceContext } from 'ra-core'
import type { engineResources } from '#shared/engine-resources/all.ts'
import { officePages, type Page } from '#shared/pages.ts'
import { createPaths } from '#shared/paths.ts'
import type { Defined, Resource, Resources } from '#shared/resources/define.ts'
import type { RecordIn } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

type EngineResources = Defined<typeof engineResources>
export type EngineRecord<N extends keyof EngineResources> = RecordIn<EngineResources, N>

let provided: Resources = {}
let providedPaths = createPaths({})
let providedPages = officePages([])

/** Sets the resources and pages, before anything is rendered. */
export function provideResources(resources: Resources, pages: readonly Page[]): void {
  provided = resources
  providedPages = [...pages]
  providedPaths = createPaths(resources)
}

export const allResources = (): Resources => provided

/** The hand-made pages of the engine and of the modules. */
export const allPages = (): readonly Page[] => providedPages

/** The translation of URLs for the resources. */
export const resourcePaths = (): typeof providedPaths => providedPaths

/** The resource of a name; undefined for an undeclared one, such as that of an old record. */
export const findResource = (name: string): Resource | undefined =>
  Object.hasOwn(provided, name) ? provided[name] : undefined

/** @throws Error for an undeclared name */
export function resourceNamed(name: string): Resource {
  const resource = findResource(name)
  if (!resource) throw new Error(`there is no resource "${name}"`)
  return resource
}

/** @throws Error for an undeclared name */
export function fieldNamed(resource: string, name: string): ResolvedField {
  const field = resourceNamed(resource).fields[name]
  if (!field) throw new Error(`there is no field "${resource}.${name}"`)
  return field
}

/** A resource that the engine brings, with its fields. */
export const engineResource = <N extends keyof EngineResources>(name: N): EngineResources[N] =>
  resourceNamed(name) as unknown as EngineResources[N]

/** The resource of the current page. */
export const useResource = (): Resource => resourceNamed(useResourceContext() ?? '')
