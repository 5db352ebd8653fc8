/** A version of a record next to the current one. */
import ArrowBack from '@mui/icons-material/ArrowBack'
import { Button } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { resourceNamed } from '#admin/core/views/resource.ts'
import { useVersion } from './api.ts'
import { Comparison } from './comparison.tsx'
import { QueryState } from './query-state.tsx'

interface VersionViewProps {
  entryId: number
  onBack(): void
  onRestored(): void
}

export function VersionView({ entryId, onBack, onRestored }: VersionViewProps) {
  const text = useText()
  return (
    <>
      <Button startIcon={<ArrowBack />} onClick={onBack} sx={{ alignSelf: 'start' }}>
        {text('history.back')}
      </Button>
      <QueryState query={useVersion(entryId)}>
        {({ entry, past, now }) => (
          <Comparison
            resource={resourceNamed(entry.resource)}
            at={entry.at}
            past={past}
            now={now}
            onRestored={onRestored}
          />
        )}
      </QueryState>
    </>
  )
}
