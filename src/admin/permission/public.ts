/** Exports of permission for other features. */
export { RoleChoice } from './role-choice.tsx'
export { useRoleReport, useRoles } from './role-report.ts'
export { SidebarPreview } from './sidebar-preview.tsx'
export { viewAs, viewAsCustomer } from './view-as.ts'
