/** The permission table of a role: a row per resource by menu group, a column per action. */
import { Box } from '@mui/material'
import { Fragment } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { allResources } from '#admin/resources.ts'
import { menuGroupsOf } from '#shared/menu-groups.ts'
import { ACTIONS, type Action } from '#shared/resources/actions.ts'
import { actionsOf, possibleActions } from '#shared/resources/grants.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { checkStateOf, setActions } from './grants-edit.ts'
import { useOpenedRecords } from './opened-records.ts'
import {
  PermissionsRow,
  type PermissionsRowProps,
  useColumnCount,
  WIDE_CELL,
} from './permissions-row.tsx'
import { TriState } from './tri-state.tsx'

interface PermissionsTableProps extends Omit<PermissionsRowProps, 'resource' | 'opened'> {
  label: string
}

export function PermissionsTable({ label, ...props }: PermissionsTableProps) {
  const text = useText()
  const locale = useLanguage()
  const columns = useColumnCount()
  const opened = useOpenedRecords(props.role, props.table)
  return (
    <Box component="table" aria-label={label} sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{text('access.resource')}</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
                {text(`access.action.${action}`)}
                {props.onChange && <ColumnTick action={action} {...props} />}
              </Box>
            </th>
          ))}
          <Box component="th" scope="col" sx={WIDE_CELL}>
            {text('access.steps')}
          </Box>
          <Box component="th" scope="col" sx={WIDE_CELL}>
            {text('access.scope')}
          </Box>
        </tr>
      </thead>
      {menuGroupsOf(allResources()).map((group) => (
        <tbody key={group.key}>
          <tr>
            <th scope="rowgroup" colSpan={columns} className="group">
              {group.label[locale]}
            </th>
          </tr>
          {Object.values(allResources())
            .filter(({ menu }) => menu === group)
            .map((resource) => (
              <Fragment key={resource.name}>
                <PermissionsRow resource={resource} opened={opened?.[resource.name]} {...props} />
              </Fragment>
            ))}
        </tbody>
      ))}
    </Box>
  )
}

function ColumnTick({
  action,
  role,
  table,
  onChange,
}: Omit<PermissionsRowProps, 'resource' | 'opened'> & { action: Action }) {
  const text = useText()
  const applicable = Object.values(allResources()).filter((resource) =>
    possibleActions(resource).includes(action),
  )
  const subject = { roles: [role], ...(table && { grants: { [role]: table } }) }
  return (
    <TriState
      tick={checkStateOf(
        applicable.map((resource) => actionsOf(subject, resource).includes(action)),
      )}
      label={text('access.actionOnAll', { action: text(`access.action.${action}`) })}
      onChange={(isChecked) =>
        onChange?.(
          applicable.reduce<Grants>(
            (grants, resource) => setActions(grants, resource, [action], isChecked),
            table ?? {},
          ),
        )
      }
    />
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& th, & td': {
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'center',
    p: { xs: 0.25, sm: 0.5 },
  },
  '& th': { fontWeight: 500 },
  '& thead th': {
    fontSize: { xs: '0.75rem', sm: '0.8125rem' },
    fontWeight: 600,
    verticalAlign: 'top',
  },
  '& th:first-of-type': { textAlign: 'left', width: { xs: 'auto', sm: '32%' } },
  '& thead th:not(:first-of-type)': { width: { xs: 38, sm: 'auto' } },
  '& .group': { pt: 1.5, color: 'text.secondary', fontWeight: 600, fontSize: '0.8125rem' },
  '& td.fields': { bgcolor: 'background.default', textAlign: 'left', p: 0 },
} as const
