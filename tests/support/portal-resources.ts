/** Gives the office's code the resources of the portal, as its entrance does. */
import { provideResources } from '#admin/resources.ts'
import { resources } from '#config'

provideResources(resources)
