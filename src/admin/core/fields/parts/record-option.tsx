/** A record as an option: its title, and below it the fields that distinguish it. */
import AddIcon from '@mui/icons-material/Add'
import { Box } from '@mui/material'
import { use } from 'react'
import { formatIn } from '#shared/i18n/format.ts'
import { ChoiceCountsContext } from './choice-counts.ts'
import { useInterfaceLocale } from './field-text.ts'
import type { RecordName } from './target.ts'

/** Id of the option that creates a record. */
export const CREATE = -1

export function RecordOption({ name }: { name: RecordName }) {
  const { number } = formatIn(useInterfaceLocale())
  const count = use(ChoiceCountsContext)?.of(name.id)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, width: '100%' }}>
      {name.id === CREATE && <AddIcon fontSize="small" color="primary" />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ overflowWrap: 'anywhere', ...(name.id === CREATE && { color: 'primary.main' }) }}>{name.title}</Box>
        {name.more && (
          <Box title={name.more} sx={{ color: 'text.secondary', fontSize: '0.8125em', ...ONE_LINE }}>
            {name.more}
          </Box>
        )}
      </Box>
      {count !== undefined && <Box sx={{ color: 'text.secondary' }}>{number(count)}</Box>}
    </Box>
  )
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
