/**
 * The permissions of a role per resource and field, as computed by the browser and by the server.
 */
import { Alert, Box, Skeleton } from '@mui/material'
import { pages } from '#shared/pages.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { allResources } from '../resources.ts'
import { LoadError } from '../ui/load-error.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { compareResources } from './agreement.ts'
import { ResourceVerdict } from './resource-verdict.tsx'
import { RoleChoice, useSelectedRole } from './role-choice.tsx'
import { type Role, type RoleReport, subjectOf, useRoleReport, useRoles } from './role-report.ts'

export function ActionsAndFields() {
  const locale = useLanguage()
  const { roles } = useRoles()
  const [role, selectRole] = useSelectedRole(roles)
  const { data, error, refetch } = useRoleReport(role?.key)
  const displayedRoles = roles.map((role) =>
    role.key === data?.key ? { ...role, name: data.name[locale] || role.name } : role,
  )
  return (
    <Box
      sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <PageHeader
        title={pages.permissionDirective.title[locale]}
        actions={
          role && <RoleChoice roles={displayedRoles} value={role.key} onChange={selectRole} />
        }
      />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data && role ? (
        <Verdicts role={role} report={data} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Box>
  )
}

function Verdicts({ role, report }: { role: Role; report: RoleReport }) {
  const text = useText()
  const { total, differ } = compareResources(allResources(), subjectOf(role), report)
  return (
    <>
      <Alert severity={differ.length ? 'error' : 'success'}>
        {differ.length
          ? text('access.disagree', { names: differ })
          : text('access.agree', { smart_count: total })}
      </Alert>
      <div>
        {Object.values<Resource>(allResources()).map((resource) => (
          <ResourceVerdict
            key={`${role.key} ${resource.name}`}
            resource={resource}
            role={role}
            report={report}
          />
        ))}
      </div>
    </>
  )
}
