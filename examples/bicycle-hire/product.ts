/** The office of the bicycle hire has nothing that the engine does not know. */
import type { Office } from '#admin/create-admin.tsx'
import { resources } from './resources.config.ts'

export const office: Office = {
  resources,
  modules: [],
  mainLists: ['bicycles', 'hires', 'riders', 'stations'],
}
