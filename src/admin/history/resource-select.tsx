/**
 * Chooses a resource: one of the audited ones that the user may read, or all of them; or one of
 * those offered.
 */
import { MenuItem, TextField } from '@mui/material'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { allResources } from '../resources.ts'

interface ResourceSelectProps {
  value: string
  options?: readonly Resource[]
  onChange(resource: string): void
}

export function ResourceSelect({ value, options, onChange }: ResourceSelectProps) {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const selectable =
    options ??
    Object.values(allResources()).filter((resource) => resource.audited && can('read', resource))
  return (
    <TextField
      select
      label={text('writes.resource')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={selectProps(text('writes.resource'))}
      sx={FILTER}
    >
      {!options && <MenuItem value="">{text('writes.any')}</MenuItem>}
      {selectable.map(({ name, label }) => (
        <MenuItem key={name} value={name}>
          {label[locale]}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Two side by side on a phone. */
export const FILTER = { width: { xs: 'calc(50% - 6px)', sm: 180 } } as const

/** An empty choice has a text, too. @param name of the list of choices */
export const selectProps = (name: string) => ({
  select: { displayEmpty: true, MenuProps: menuStyles(name) },
})
