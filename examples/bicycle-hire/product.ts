/** The bicycle hire has an office, and nothing that the engine does not know. */
import type { Office } from '#admin/create-admin.tsx'
import { resources } from './resources.config.ts'

export const office: Office = { resources, modules: [], mainLists: ['bicycles', 'hires', 'riders', 'stations'] }
export const hasStorefront: boolean = false
