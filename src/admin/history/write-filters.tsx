/** The filters of the list of changes: person, resource, kind, days. */
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { WRITE_KINDS, type WriteKind } from '#shared/history.ts'
import { DAY_MS } from '#shared/measures.ts'
import { useText } from '../i18n/text.ts'
import type { WriteFilter } from './api.ts'
import { FILTER, ResourceSelect, selectProps } from './resource-select.tsx'

export const NO_FILTER: WriteFilter = { actor: '', resource: '', kind: '', from: '', to: '' }

interface WriteFiltersProps {
  /** Days as in the inputs: `YYYY-MM-DD`. */
  filter: WriteFilter
  onChange(filter: WriteFilter): void
}

export function WriteFilters({ filter, onChange }: WriteFiltersProps) {
  const text = useText()
  const setFilter = (values: Partial<WriteFilter>) => onChange({ ...filter, ...values })
  const isActive = Object.values(filter).some((value) => value !== '')
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', pt: 1 }}>
      <TextField
        size="small"
        label={text('writes.who')}
        placeholder={text('writes.whoHint')}
        value={filter.actor}
        onChange={(event) => setFilter({ actor: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={FILTER}
      />
      <ResourceSelect value={filter.resource} onChange={(resource) => setFilter({ resource })} />
      <TextField
        select
        size="small"
        label={text('writes.kind')}
        value={filter.kind}
        onChange={(event) => setFilter({ kind: event.target.value as WriteKind | '' })}
        slotProps={selectProps(text('writes.kind'))}
        sx={FILTER}
      >
        <MenuItem value="">{text('writes.any')}</MenuItem>
        {WRITE_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {text(`writes.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          type="date"
          size="small"
          label={text(`writes.${side}`)}
          value={filter[side]}
          onChange={(event) => setFilter({ [side]: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={FILTER}
        />
      ))}
      {isActive && <Button onClick={() => onChange(NO_FILTER)}>{text('writes.clear')}</Button>}
    </Box>
  )
}

const instantOf = (day: string, add = 0) => (day ? new Date(Date.parse(`${day}T00:00`) + add).toISOString() : '')

/** The filter of the call: local days as instants, the last day included. */
export const toQuery = (filter: WriteFilter): WriteFilter => ({
  ...filter,
  actor: filter.actor.trim(),
  from: instantOf(filter.from),
  to: instantOf(filter.to, DAY_MS),
})
