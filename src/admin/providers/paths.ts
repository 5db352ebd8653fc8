/** The URL translation for the resources of the config. */

import { createPaths } from '#shared/paths.ts'
import { allResources } from '../resources.ts'

export const paths = createPaths(allResources())
