/** Gives the office's code the resources and pages of the portal, as its entrance does. */
import { provideResources } from '#admin/resources.ts'
import { resources } from '#config'
import { allPages } from './office-pages.ts'

provideResources(resources, allPages)
