/** What other features use of permission. */
export { RoleChoice } from './role-choice.tsx'
export { useRoleReport, useRoles } from './role-report.ts'
export { SidebarPreview } from './sidebar-preview.tsx'
export { viewAs } from './view-as.ts'
