/** The rows of nodes, each with its target. */

import {
  Box,
  Button,
  Checkbox,
  NativeSelect,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { useMemo, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { Bilingual } from '#fields/bilingual.ts'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { ModelNodes } from '../shared/model-nodes.ts'
import type { Choices, MatchRow, Target } from './match-rows.ts'

interface MatchTableProps {
  nodes: ModelNodes
  rows: readonly MatchRow[]
  choices: Choices
  onSelect(node: string, target: Target, isAccepted: boolean): void
  onAcceptAll(isAccepted: boolean): void
}

/** Rendering more rows at once is slow. */
const INITIAL_ROWS = 100
const TONES = {
  balloon: 'success',
  number: 'success',
  numberInName: 'info',
  name: 'warning',
} as const

export function MatchTable({ nodes, rows, choices, onSelect, onAcceptAll }: MatchTableProps) {
  const text = useText()
  const [visibleRows, setVisibleRows] = useState(INITIAL_ROWS)
  const targets = useTargets(nodes)
  const isAccepted = (row: MatchRow) => choices.get(row.node)?.isAccepted ?? true
  const acceptedCount = rows.filter(isAccepted).length
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={acceptedCount === rows.length}
                indeterminate={acceptedCount > 0 && acceptedCount < rows.length}
                onChange={(_, isAll) => onAcceptAll(isAll)}
                slotProps={{ input: { 'aria-label': text('models.takeAll') } }}
              />
            </TableCell>
            <TableCell>{text('models.node')}</TableCell>
            <TableCell>{text('models.line')}</TableCell>
            <TableCell>{text('models.now')}</TableCell>
            <TableCell>{text('models.why')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, visibleRows).map((row) => {
            const choice = choices.get(row.node)
            const target = choice?.target ?? row.proposed
            const reason = target !== row.proposed ? 'hand' : row.reason
            return (
              <TableRow key={row.node} hover>
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={isAccepted(row) && Boolean(target || row.now)}
                    disabled={!target && !row.now}
                    onChange={(_, isSelected) => onSelect(row.node, target, isSelected)}
                    slotProps={{ input: { 'aria-label': text('models.take', { name: row.node }) } }}
                  />
                </TableCell>
                <TableCell
                  sx={{
                    maxWidth: 280,
                    overflowWrap: 'anywhere',
                    pl: 1 + Math.min(row.depth, 6) * 2,
                  }}
                >
                  {row.node}
                </TableCell>
                <TableCell>
                  <NativeSelect
                    fullWidth
                    value={target}
                    inputProps={{ 'aria-label': `${text('models.line')}: ${row.node}` }}
                    onChange={(event) => onSelect(row.node, event.target.value as Target, true)}
                  >
                    <option value="">{text('models.noLine')}</option>
                    {[...targets].map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </NativeSelect>
                </TableCell>
                <TableCell sx={{ maxWidth: 220, color: 'text.secondary' }}>
                  {targets.get(row.now) ?? '–'}
                </TableCell>
                <TableCell>
                  {reason && (
                    <ToneChip
                      label={text(`models.reason.${reason}`)}
                      tone={reason in TONES ? TONES[reason as keyof typeof TONES] : 'neutral'}
                    />
                  )}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      {rows.length > visibleRows && (
        <Button onClick={() => setVisibleRows(visibleRows + INITIAL_ROWS)}>
          {text('models.all', { count: rows.length - visibleRows })}
        </Button>
      )}
    </Box>
  )
}

/** All targets with their labels. */
function useTargets({ assemblies, lines }: ModelNodes): ReadonlyMap<Target, string> {
  const text = useText()
  const locale = useLanguage()
  return useMemo(() => {
    const nameOf = (name: Bilingual | null) => inLanguage(name, locale)
    const targets = new Map<Target, string>()
    for (const { id, code, name } of assemblies) {
      targets.set(
        `assembly ${id}`,
        [text('models.isAssembly', { code }), nameOf(name)].filter(Boolean).join(' · '),
      )
      for (const line of lines) {
        if (line.assembly !== id) continue
        const labelParts = [`${code} / ${line.balloon}`, line.part_number, nameOf(line.part_name)]
        targets.set(`line ${line.id}`, labelParts.filter(Boolean).join(' · '))
      }
    }
    return targets
  }, [assemblies, lines, text, locale])
}
