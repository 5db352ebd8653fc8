/** All roles side by side: their actions per resource, with differences marked. */
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box, Card, FormControlLabel, IconButton, Skeleton, Switch, Tooltip } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import { useState } from 'react'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { menuGroupsOf } from '#shared/menu-groups.ts'
import { pages } from '#shared/pages.ts'
import { ACTIONS } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { actionsOf, covers } from '#shared/resources/grants.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { allResources } from '../resources.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { RoleChoice } from './role-choice.tsx'
import { type Role, subjectOf, useRoles } from './role-report.ts'
import { viewAs } from './view-as.ts'

/** Whether two roles have equal permissions for a resource, including its fields. */
function hasSamePermissions(role: Role, other: Role, resource: Resource): boolean {
  const scope = { [resource.name]: resource }
  const [a, b] = [subjectOf(role), subjectOf(other)]
  return covers(a, b, scope) && covers(b, a, scope)
}

export function CompareRoles() {
  const text = useText()
  const locale = useLanguage()
  const { roles, isPending } = useRoles()
  const [selected, setSelected] = useState('editor')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const base = roles.find(({ key }) => key === selected) ?? roles[0]
  return (
    <Box
      sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <PageHeader
        title={pages.permissionRole.title[locale]}
        actions={
          base && (
            <>
              <FormControlLabel
                control={
                  <Switch
                    checked={onlyDifferent}
                    onChange={(_, isChecked) => setOnlyDifferent(isChecked)}
                  />
                }
                label={text('access.onlyDifferent')}
              />
              <RoleChoice
                roles={roles}
                value={base.key}
                label={text('access.compareWith')}
                onChange={setSelected}
              />
            </>
          )
        }
      />
      {isPending || !base ? (
        <Skeleton variant="rounded" height={480} />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
            {ACTIONS.map((action) => (
              <span key={action}>
                <Box component="b" sx={{ mr: 0.5, color: 'text.primary' }}>
                  {text(`access.letter.${action}`)}
                </Box>
                {text(`access.action.${action}`)}
              </span>
            ))}
          </Box>
          <Card
            sx={{ overflowX: 'auto' }}
            tabIndex={0}
            role="region"
            aria-label={pages.permissionRole.title[locale]}
          >
            <Matrix roles={roles} base={base} onlyDifferent={onlyDifferent} />
          </Card>
        </>
      )}
    </Box>
  )
}

function Matrix({
  roles,
  base,
  onlyDifferent,
}: {
  roles: readonly Role[]
  base: Role
  onlyDifferent: boolean
}) {
  const text = useText()
  const locale = useLanguage()
  const path = useCreatePath()
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{text('access.resource')}</th>
          {roles.map((role) => (
            <th key={role.key} scope="col">
              <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                <Box
                  component={LinkBase}
                  to={path({ resource: 'roles', type: 'edit', id: role.id ?? 0 })}
                  sx={LINK}
                >
                  {role.name}
                </Box>
                <Tooltip title={text('access.viewAsRole', { name: role.name })}>
                  <IconButton
                    size="small"
                    aria-label={text('access.viewAsRole', { name: role.name })}
                    onClick={() => viewAs(role.key)}
                  >
                    <Visibility sx={{ fontSize: 16 }} />
                  </IconButton>
                </Tooltip>
              </Box>
            </th>
          ))}
        </tr>
      </thead>
      {menuGroupsOf(allResources()).map((group) => {
        const visibleResources = Object.values(allResources()).filter(
          (resource) =>
            resource.menu === group &&
            !(onlyDifferent && roles.every((role) => hasSamePermissions(role, base, resource))),
        )
        return visibleResources.length === 0 ? null : (
          <tbody key={group.key}>
            <tr>
              <th scope="rowgroup" colSpan={1 + roles.length} className="group">
                {group.label[locale]}
              </th>
            </tr>
            {visibleResources.map((resource) => (
              <tr key={resource.name}>
                <th scope="row">{resource.label[locale]}</th>
                {roles.map((role) => (
                  <RightsCell
                    key={role.key}
                    role={role}
                    resource={resource}
                    differs={!hasSamePermissions(role, base, resource)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        )
      })}
    </Box>
  )
}

function RightsCell({
  role,
  resource,
  differs,
}: {
  role: Role
  resource: Resource
  differs: boolean
}) {
  const text = useText()
  const { list } = useFormat()
  const grantedActions = actionsOf(subjectOf(role), resource)
  const description =
    list(grantedActions.map((action) => text(`access.action.${action}`))) || text('access.nothing')
  return (
    <Box
      component="td"
      title={description}
      sx={differs ? { bgcolor: 'var(--row-selected)' } : undefined}
    >
      <Box component="span" aria-hidden sx={{ display: 'inline-flex' }}>
        {ACTIONS.map((action) => (
          <Box
            key={action}
            component="span"
            sx={
              grantedActions.includes(action)
                ? { ...LETTER, fontWeight: 650 }
                : { ...LETTER, color: 'text.secondary' }
            }
          >
            {grantedActions.includes(action) ? text(`access.letter.${action}`) : '·'}
          </Box>
        ))}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {differs ? text('access.differing', { rights: description }) : description}
      </Box>
    </Box>
  )
}

/** Fixed width per action, so that a column is comparable. */
const LETTER = { width: '1.15em' } as const
const LINK = { color: 'primary.main', fontWeight: 600 }
const TABLE = {
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: '0.875rem',
  '& th, & td': {
    borderBottom: 1,
    borderColor: 'divider',
    px: 1.5,
    py: 0.75,
    textAlign: 'center',
    position: 'relative',
  },
  '& th': { fontWeight: 500, whiteSpace: 'nowrap' },
  '& th:first-of-type': {
    textAlign: 'left',
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    zIndex: 1,
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    minWidth: '6.5em',
  },
  '& .group': { pt: 1.5, color: 'text.secondary', fontWeight: 600, fontSize: '0.8125rem' },
} as const
