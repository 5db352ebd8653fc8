/** One resource in a permission table: its actions, and its fields when expanded. */
import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  Box,
  Checkbox,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
} from '@mui/material'
import { useId, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { ACTIONS } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import {
  actionsOf,
  fieldAccess,
  hasScope,
  possibleActions,
  possibleSteps,
} from '#shared/resources/grants.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { FIELD_ACCESS, type FieldAccess } from '#shared/resources/role-grants.ts'
import { checkStateOf, inheritedAccess, setActions, setField } from './grants-edit.ts'
import type { OpenedRecords } from './opened-records.ts'
import { PermissionsScope, PermissionsSteps } from './permissions-steps.tsx'
import { TriState } from './tri-state.tsx'

const INHERITED = 'inherited'

interface PermissionsFieldsProps {
  resource: Resource
  role: string
  table: Grants | null
  /** Undefined for a read-only table. */
  onChange: ((table: Grants) => void) | undefined
}

/**
 * The fields of one resource in a permission table: hidden, read-only, writable, or inherited from
 * the resource.
 */
function PermissionsFields(props: PermissionsFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
        gap: 1,
        columnGap: 3,
        p: 1.5,
      }}
    >
      {Object.values(props.resource.fields).map((field) => (
        <FieldLine key={field.name} field={field} {...props} />
      ))}
    </Box>
  )
}

function FieldLine({
  field,
  resource,
  role,
  table,
  onChange,
}: PermissionsFieldsProps & { field: ResolvedField }) {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  const ownAccess = table?.[resource.name]?.fields?.[field.name]
  const subject = { roles: [role], ...(table && { grants: { [role]: table } }) }
  const access = fieldAccess(subject, resource, field.name)
  const inherited = table ? inheritedAccess(table, role, resource, field.name) : access
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box id={id} sx={{ flex: '1 1 120px', overflowWrap: 'anywhere' }}>
        {field.label[locale]}
      </Box>
      {onChange && table ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-labelledby={id}
          value={ownAccess ?? INHERITED}
          onChange={(_, selected: FieldAccess | typeof INHERITED | null) => {
            if (selected)
              onChange(
                setField(table, resource, field.name, selected === INHERITED ? null : selected),
              )
          }}
          sx={{
            '& .MuiToggleButton-root': {
              py: 0.25,
              px: 1,
              textTransform: 'none',
              fontSize: '0.8125rem',
            },
            '& .MuiToggleButton-root:not(.Mui-disabled)': { color: 'text.primary' },
            '& .MuiToggleButton-root.Mui-selected': {
              bgcolor: 'var(--row-selected)',
              fontWeight: 600,
            },
          }}
        >
          <ToggleButton value={INHERITED}>
            {text('access.inherited', { access: text(`access.field.${inherited}`) })}
          </ToggleButton>
          {FIELD_ACCESS.map((item) => (
            <ToggleButton key={item} value={item} disabled={item === 'write' && field.readOnly}>
              {text(`access.field.${item}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : (
        <Box sx={{ color: access === 'none' ? 'text.secondary' : 'text.primary' }}>
          {text(`access.field.${access}`)}
        </Box>
      )}
    </Box>
  )
}

/** Number of columns: name and actions, on wide screens also steps and scope. */
export const useColumnCount = (): number => {
  const isWide = useMediaQuery('(min-width:600px)')
  return 1 + ACTIONS.length + (isWide ? 2 : 0)
}
/** Phones show steps and scope below it. */
export const WIDE_CELL = {
  display: { xs: 'none', sm: 'table-cell' },
  width: { sm: 92, lg: 132 },
} as const

export interface PermissionsRowProps {
  resource: Resource
  /** Numbers of records, once they are counted. */
  opened: OpenedRecords[string] | undefined
  role: string
  table: Grants | null
  /** Undefined for a read-only table. */
  onChange: ((table: Grants) => void) | undefined
}

export function PermissionsRow({ resource, opened, role, table, onChange }: PermissionsRowProps) {
  const text = useText()
  const id = useId()
  const columns = useColumnCount()
  const [isOpen, setOpen] = useState(false)
  const name = resource.label[useLanguage()]
  const offeredActions = possibleActions(resource)
  const grantedActions = actionsOf(
    { roles: [role], ...(table && { grants: { [role]: table } }) },
    resource,
  )
  const props = { resource, role, table, onChange }
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
              <ExpandMore
                fontSize="small"
                sx={{ transition: 'rotate 120ms', rotate: isOpen ? '0deg' : '-90deg' }}
              />
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
                <Box
                  component="span"
                  sx={{ ml: 0.75, color: 'text.secondary', fontSize: '0.8125em' }}
                >
                  {text('access.ownFields', { smart_count: ownFieldCount })}
                </Box>
              )}
              {opened && <OpenedText {...opened} />}
            </Box>
          </Box>
        </th>
        {ACTIONS.map((action) => (
          <td key={action}>
            {offeredActions.includes(action) ? (
              <Checkbox
                checked={grantedActions.includes(action)}
                disabled={!onChange}
                onChange={(_, isChecked) =>
                  onChange?.(setActions(table ?? {}, resource, [action], isChecked))
                }
                slotProps={{
                  input: {
                    'aria-label': text('access.actionOn', {
                      action: text(`access.action.${action}`),
                      name,
                    }),
                  },
                }}
              />
            ) : (
              <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
                –
              </Box>
            )}
          </td>
        ))}
        <Box component="td" sx={WIDE_CELL}>
          <PermissionsSteps {...props} />
        </Box>
        <Box component="td" sx={WIDE_CELL}>
          <PermissionsScope {...props} />
        </Box>
      </tr>
      {(possibleSteps(resource).length > 0 || hasScope(resource)) && (
        <Box component="tr" sx={{ display: { sm: 'none' } }}>
          <Box component="td" colSpan={columns}>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto 1fr auto 1fr',
                alignItems: 'center',
                gap: 1,
                pl: 4,
              }}
            >
              <span>{text('access.steps')}</span>
              <PermissionsSteps {...props} />
              <span>{text('access.scope')}</span>
              <PermissionsScope {...props} />
            </Box>
          </Box>
        </Box>
      )}
      {isOpen && (
        <tr id={id}>
          <td colSpan={columns} className="fields">
            <PermissionsFields {...props} />
          </td>
        </tr>
      )}
    </>
  )
}

function OpenedText({ opened, total, capped, personal }: OpenedRecords[string]) {
  const text = useText()
  const locale = useLanguage()
  const format = (count: number) =>
    `${count.toLocaleString(locale)}${capped && count === total ? '+' : ''}`
  const counts = { opened: format(opened), total: format(total) }
  return (
    <Box
      component="span"
      sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125em', fontWeight: 400 }}
    >
      {text(personal ? 'access.openedAndOwn' : 'access.opened', counts)}
    </Box>
  )
}
