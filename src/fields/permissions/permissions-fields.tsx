/** The fields of one resource in a permission table: hidden, read-only, writable, or inherited from the resource. */
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useId } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import { fieldAccess } from '#shared/resources/grants.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { FIELD_ACCESS, type FieldAccess, type Grants } from '#shared/resources/role-grants.ts'
import { inheritedAccess, setField } from './grants-edit.ts'

const INHERITED = 'inherited'

interface PermissionsFieldsProps {
  resource: Resource
  role: string
  table: Grants | null
  /** Undefined for a read-only table. */
  onChange: ((table: Grants) => void) | undefined
}

export function PermissionsFields(props: PermissionsFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, gap: 1, columnGap: 3, p: 1.5 }}>
      {Object.values(props.resource.fields).map((field) => (
        <FieldLine key={field.name} field={field} {...props} />
      ))}
    </Box>
  )
}

function FieldLine({ field, resource, role, table, onChange }: PermissionsFieldsProps & { field: ResolvedField }) {
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
            if (selected) onChange(setField(table, resource, field.name, selected === INHERITED ? null : selected))
          }}
          sx={{
            '& .MuiToggleButton-root': { py: 0.25, px: 1, textTransform: 'none', fontSize: '0.8125rem' },
            '& .MuiToggleButton-root:not(.Mui-disabled)': { color: 'text.primary' },
            '& .MuiToggleButton-root.Mui-selected': { bgcolor: 'var(--row-selected)', fontWeight: 600 },
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
