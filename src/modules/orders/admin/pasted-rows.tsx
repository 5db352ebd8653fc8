/**
 * The pasted rows that were not added: each with its reason, its suggestions, and inputs to correct
 * it.
 */
import Close from '@mui/icons-material/Close'
import { Alert, Box, Button, IconButton, OutlinedInput } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { MONO } from '#fields/parts/mono.ts'
import { inLanguage, languageOf } from '#shared/i18n/locales.ts'
import type { QuickRow } from '../shared/checked-rows.ts'
import type { PastedRows } from './use-pasted-rows.ts'

export function PastedRowsList({ pastedRows }: { pastedRows: PastedRows }) {
  const text = useText()
  const locale = useLanguage()
  const { rows, addedCount, isPending } = pastedRows
  const superseded = rows.filter(({ result }) => result?.problem === 'superseded').length
  const state = [
    ...(addedCount ? [text('orders.pastedAdded', { smart_count: addedCount })] : []),
    ...(rows.length ? [text('orders.pastedLeft', { smart_count: rows.length })] : []),
  ].join(languageOf(locale).space)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {isPending ? text('orders.pastedChecking') : state}
      </Box>
      {rows.length > 0 && (
        <Alert
          severity="error"
          icon={false}
          sx={{ '& .MuiAlert-message': { width: '100%', display: 'grid', gap: 1 } }}
        >
          <Box component="ul" aria-label={text('orders.pastedList')} sx={LIST}>
            {rows.map((row) => (
              <PastedRow key={row.key} row={row} pastedRows={pastedRows} />
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {superseded > 1 && (
              <Button
                variant="outlined"
                disabled={isPending}
                onClick={() => void pastedRows.takeReplacements()}
              >
                {text('orders.useReplacements', { smart_count: superseded })}
              </Button>
            )}
            <Button disabled={isPending} onClick={pastedRows.clear}>
              {text('orders.pastedDiscard')}
            </Button>
          </Box>
        </Alert>
      )}
    </Box>
  )
}

const COLUMNS = [
  { name: 'part_number', label: 'orders.pastedNumber', width: 220 },
  { name: 'quantity', label: 'orders.pastedQuantity', width: 96 },
] as const

function PastedRow({ row, pastedRows }: { row: QuickRow; pastedRows: PastedRows }) {
  const text = useText()
  const n = row.key
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void pastedRows.recheck()
  }
  return (
    <Box component="li" sx={ROW}>
      {COLUMNS.map(({ name, label, width }) => (
        <OutlinedInput
          key={name}
          size="small"
          value={row[name]}
          onChange={({ target }) => pastedRows.edit(row.key, { [name]: target.value })}
          onBlur={() => void pastedRows.recheck()}
          onKeyDown={onKeyDown}
          sx={{ width, bgcolor: 'background.paper' }}
          inputProps={{
            'aria-label': text(label, { n }),
            spellCheck: false,
            ...(name === 'part_number' && { style: { fontFamily: MONO } }),
          }}
        />
      ))}
      <Result row={row} pastedRows={pastedRows} />
      <IconButton
        size="small"
        sx={{ ml: 'auto' }}
        aria-label={text('orders.pastedDrop', { n })}
        onClick={() => pastedRows.drop(row.key)}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** Why a row was not added, and what can be done about it. */
function Result({ row: { key, result }, pastedRows }: { row: QuickRow; pastedRows: PastedRows }) {
  const text = useText()
  const locale = useLanguage()
  if (!result) return null
  const { problem, part, replacement, suggestions, quantity } = result
  const replacements = problem === 'superseded' && replacement ? [replacement] : suggestions
  const canKeep =
    part !== null && quantity !== null && (problem === 'superseded' || problem === 'not_orderable')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <span>
        {problem === 'superseded'
          ? text('orders.supersededBy', { part: replacement?.part_number ?? '' })
          : text(`orders.problem.${problem ?? 'quantity'}`)}
      </span>
      {replacements.map(({ id, part_number, name }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          onClick={() => void pastedRows.use(key, part_number)}
          sx={{ textAlign: 'left' }}
        >
          {text('orders.usePart', {
            part: [part_number, inLanguage(name, locale)].filter(Boolean).join(' '),
          })}
        </Button>
      ))}
      {canKeep && (
        <Button size="small" onClick={() => pastedRows.keep(key)}>
          {text('orders.keepPart', { part: part.part_number })}
        </Button>
      )}
    </Box>
  )
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }
