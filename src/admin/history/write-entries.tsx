/** The records that a write changed, and how; some of the changes can be undone alone. */
import { Box, Button, Checkbox } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useState } from 'react'
import type { HistoryEntry, WriteSummary } from '#shared/history.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { useEntries } from './api.ts'
import { type Choice, choicesOf, chosenChanges, chosenWith, withChosen } from './chosen-changes.ts'
import { EntryItem } from './entry-item.tsx'
import { OlderButton } from './older-button.tsx'
import { QueryState } from './query-state.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** Changes that a call undoes at most. */
const MAX_CHOSEN = 500

export function WriteEntries({ write, title }: { write: WriteSummary; title: string }) {
  const query = useEntries(write.id)
  const [choice, setChoice] = useState<Choice>(new Map())
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items)
        const canChoose =
          write.isUndoable &&
          entries.some((entry) => entries.length > 1 || choicesOf(entry).length > 1)
        const selectFields = (entry: number, fields: readonly string[], isChosen: boolean) =>
          setChoice(withChosen(choice, entry, fields, isChosen))
        return (
          <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
            {canChoose && (
              <PartialUndo
                write={write}
                title={title}
                entries={entries}
                choice={choice}
                onDone={() => setChoice(new Map())}
              />
            )}
            <Box
              component="ol"
              sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, minWidth: 0 }}
            >
              {entries.map((entry) => (
                <EntryItem
                  key={entry.id}
                  entry={entry}
                  details={
                    <>
                      {canChoose && (
                        <ChooseEntry entry={entry} choice={choice} onSelect={selectFields} />
                      )}
                      <EntryDetails entry={entry} />
                    </>
                  }
                  {...(canChoose && {
                    chosen: choice.get(entry.id) ?? new Set(),
                    onSelect: (field: string, isChosen: boolean) =>
                      selectFields(entry.id, chosenWith(entry, field), isChosen),
                  })}
                />
              ))}
            </Box>
            <OlderButton query={query} />
          </Box>
        )
      }}
    </QueryState>
  )
}

interface PartialUndoProps {
  write: WriteSummary
  title: string
  entries: readonly HistoryEntry[]
  choice: Choice
  onDone(): void
}

function PartialUndo({ write, title, entries, choice, onDone }: PartialUndoProps) {
  const text = useText()
  const [isUndoing, setUndoing] = useState(false)
  const chosen = chosenChanges(entries, choice)
  const count = chosen.parts.length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {count ? text('writes.chosen', { smart_count: count }) : text('writes.choose')}
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={count === 0 || count > MAX_CHOSEN}
        onClick={() => setUndoing(true)}
      >
        {text(write.kind === 'undo' ? 'writes.redoChosen' : 'writes.undoChosen')}
      </Button>
      {isUndoing && (
        <UndoDialog
          write={write}
          chosen={chosen}
          title={`${title} · ${text('writes.chosen', { smart_count: count })}`}
          onClose={() => {
            setUndoing(false)
            onDone()
          }}
        />
      )}
    </Box>
  )
}

interface ChooseEntryProps {
  entry: HistoryEntry
  choice: Choice
  onSelect(entry: number, fields: readonly string[], isChosen: boolean): void
}

function ChooseEntry({ entry, choice, onSelect }: ChooseEntryProps) {
  const text = useText()
  const fields = choicesOf(entry)
  const chosen = choice.get(entry.id)?.size ?? 0
  return (
    <Checkbox
      size="small"
      checked={chosen > 0 && chosen === fields.length}
      indeterminate={chosen > 0 && chosen < fields.length}
      onChange={(_, isChosen) => onSelect(entry.id, fields, isChosen)}
      slotProps={{ input: { 'aria-label': text('writes.chooseRecord', { title: entry.title }) } }}
      sx={{ p: 0.25, my: -0.5, alignSelf: 'center' }}
    />
  )
}

function EntryDetails({ entry }: { entry: HistoryEntry }) {
  const text = useText()
  const locale = useLanguage()
  const { resource, record, title, line, source, action } = entry
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {resourceNamed(resource).one[locale]}
      </Box>
      {action === 'delete' ? (
        <span>{title}</span>
      ) : (
        <Box component={LinkBase} to={`/${resource}/${record}`} sx={{ color: 'primary.main' }}>
          {title}
        </Box>
      )}
      {line !== null && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('history.fromLine', { file: source.file ?? '', line })}
        </Box>
      )}
    </>
  )
}
