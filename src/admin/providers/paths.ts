/** The URL translation for the resources of the config. */
import { resources } from '#config'
import { createPaths } from '#shared/paths.ts'

export const paths = createPaths(resources)
