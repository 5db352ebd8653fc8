/** One resource in a permission table: its actions, and its fields when expanded. */
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Checkbox, IconButton } from '@mui/material'
import { useId, useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { ACTIONS } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { actionsOf, possibleActions } from '#shared/resources/grants.ts'
import type { Grants } from '#shared/resources/permissions.ts'
import { useInterfaceLocale } from './field-text.ts'
import { checkStateOf, setActions } from './grants-edit.ts'
import { PermissionsFields } from './permissions-fields.tsx'
import { TriState } from './tri-state.tsx'

export interface PermissionsRowProps {
  resource: Resource
  role: string
  table: Grants | null
  /** Undefined for a read-only table. */
  onChange: ((table: Grants) => void) | undefined
}

export function PermissionsRow({ resource, role, table, onChange }: PermissionsRowProps) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const name = resource.label[useInterfaceLocale()]
  const offeredActions = possibleActions(resource)
  const grantedActions = actionsOf({ roles: [role], ...(table && { grants: { [role]: table } }) }, resource)
  const ownFieldCount = Object.keys(table?.[resource.name]?.fields ?? {}).length
  return (
    <>
      <tr>
        <th scope="row">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
            <IconButton
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={text('access.fieldsOf', { name })}
              title={text('access.fieldsOf', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              <ExpandMore fontSize="small" sx={{ transition: 'rotate 120ms', rotate: isOpen ? '0deg' : '-90deg' }} />
            </IconButton>
            {onChange && (
              <TriState
                tick={checkStateOf(offeredActions.map((action) => grantedActions.includes(action)))}
                label={text('access.everything', { name })}
                onChange={(all) => onChange(setActions(table ?? {}, resource, offeredActions, all))}
              />
            )}
            <Box
              component="span"
              sx={{
                overflowWrap: 'anywhere',
                minWidth: 0,
                hyphens: 'auto',
                fontSize: { xs: '0.75rem', sm: 'inherit' },
              }}
            >
              {name}
              {ownFieldCount > 0 && (
                <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontSize: '0.8125em' }}>
                  {text('access.ownFields', { smart_count: ownFieldCount })}
                </Box>
              )}
            </Box>
          </Box>
        </th>
        {ACTIONS.map((action) => (
          <td key={action}>
            {offeredActions.includes(action) ? (
              <Checkbox
                checked={grantedActions.includes(action)}
                disabled={!onChange}
                onChange={(_, isChecked) => onChange?.(setActions(table ?? {}, resource, [action], isChecked))}
                slotProps={{
                  input: { 'aria-label': text('access.actionOn', { action: text(`access.action.${action}`), name }) },
                }}
              />
            ) : (
              <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
                –
              </Box>
            )}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={1 + ACTIONS.length} className="fields">
            <PermissionsFields resource={resource} role={role} table={table} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  )
}
