/**
 * An entry of a history: the operation, its user, time and page, and each field before and after.
 */
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import type { HistoryEntry } from '#shared/history.ts'
import { type Step, stepBetween } from '#shared/resources/workflow.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { ChangeTable } from './change-table.tsx'
import { EntrySource } from './entry-source.tsx'

const TONES = { create: 'success', update: 'info', delete: 'error' } as const
const ACTIONS = {
  create: 'history.created',
  update: 'history.updated',
  delete: 'history.deleted',
} as const

/** The step of a workflow that an entry took. */
function stepOf({ resource, action, kind, changes }: HistoryEntry): Step | undefined {
  const { workflow } = resourceNamed(resource)
  const change = changes.find(({ field }) => field === workflow?.field)
  const isStep = workflow && change && action === 'update' && kind !== 'undo'
  return isStep ? stepBetween(workflow, change.before, change.after) : undefined
}

/** Names what an entry did: the step that it took, or its action. */
export function useActionName(): (entry: HistoryEntry) => string {
  const text = useText()
  const locale = useLanguage()
  return (entry) => stepOf(entry)?.label[locale] ?? text(ACTIONS[entry.action])
}

interface EntryItemProps {
  entry: HistoryEntry
  /** Instead of who and where, which a list of one write has said already. */
  details?: ReactNode
  onView?(): void
}

export function EntryItem({ entry, details, onView }: EntryItemProps) {
  const text = useText()
  const actionName = useActionName()
  const { action, actorName, at, kind, source, line } = entry
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          rowGap: 0.5,
          mb: 1,
        }}
      >
        <ToneChip label={actionName(entry)} tone={TONES[action]} />
        {details ?? (
          <>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {actorName}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <AgoLabel instant={at} /> <EntrySource kind={kind} source={source} line={line} />
            </Box>
          </>
        )}
        {onView && action !== 'delete' && (
          <Button size="small" onClick={onView} sx={{ ml: 'auto' }}>
            {text('history.view')}
          </Button>
        )}
      </Box>
      <ChangeTable entry={entry} />
    </Box>
  )
}
