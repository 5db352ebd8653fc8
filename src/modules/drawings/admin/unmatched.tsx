/**
 * Differences between drawing and part list: a click on a row selects it for placing, one on a
 * balloon reveals it.
 */
import Add from '@mui/icons-material/Add'
import { Box, Button, Chip, Link, Typography } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import { useId } from 'react'
import { useText } from '#admin/i18n/text.ts'
import type { Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { withoutBalloon, withoutRow } from './hotspots.ts'
import type { PartListRow } from './use-part-list.ts'

interface UnmatchedProps {
  /** Id of the record. */
  assembly: number
  spots: readonly Hotspot[]
  /** Those with a number. */
  rows: readonly PartListRow[]
  /** Number of the row to place. */
  number: string | null
  canPlace: boolean
  onSelectRow(row: string | null): void
  onSelectBalloon(index: number): void
  /** Adds rows for balloons to the part list; undefined where that is not possible. */
  onAddRows: ((balloons: readonly string[]) => void) | undefined
}

export function Unmatched({
  assembly,
  spots,
  rows,
  number,
  canPlace,
  onSelectRow,
  onSelectBalloon,
  onAddRows,
}: UnmatchedProps) {
  const text = useText()
  const numbers = rows.map(({ balloon }) => balloon)
  const unplacedRows = withoutBalloon(spots, numbers)
  const unlistedSpots = withoutRow(spots, numbers)
  const nameOf = (balloon: string) =>
    rows.find((row) => balloonKey(row.balloon) === balloonKey(balloon))?.part ?? ''
  const path = useCreatePath()
  const filter = encodeURIComponent(JSON.stringify({ zujian: assembly }))
  const missing = [
    ...new Map(
      unlistedSpots
        .map((index) => spots[index]?.balloon ?? '')
        .map((balloon) => [balloonKey(balloon), balloon]),
    ).values(),
  ]
  const isMatched = rows.length > 0 && !unplacedRows.length && !unlistedSpots.length
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!rows.length && <span>{text('drawings.noList')}</span>}
        {isMatched && <span>{text('drawings.allMatched', { smart_count: spots.length })}</span>}
        <Link
          component={LinkBase}
          to={`${path({ resource: 'xiajie', type: 'list' })}?filter=${filter}`}
          underline="hover"
          sx={{ py: 0.25 }}
        >
          {text('drawings.toList')}
        </Link>
      </Box>
      {unplacedRows.length > 0 && (
        <Group
          title={text('drawings.rowsOpen', { smart_count: unplacedRows.length })}
          hint={canPlace ? text('drawings.rowsHint') : ''}
        >
          {unplacedRows.map((balloon) => {
            const isSelected = balloon === number
            return (
              <Chip
                key={balloon}
                clickable
                component="button"
                type="button"
                disabled={!canPlace}
                aria-pressed={isSelected}
                color={isSelected ? 'primary' : 'default'}
                label={`${balloon} · ${nameOf(balloon)}`}
                onClick={() => onSelectRow(isSelected ? null : balloon)}
              />
            )
          })}
        </Group>
      )}
      {(rows.length > 0 || onAddRows) && unlistedSpots.length > 0 && (
        <Group
          title={text('drawings.spotsAlone', { smart_count: unlistedSpots.length })}
          hint={text('drawings.spotsHint')}
        >
          {unlistedSpots.map((index) => (
            <Chip
              key={index}
              clickable
              component="button"
              type="button"
              label={spots[index]?.balloon}
              onClick={() => onSelectBalloon(index)}
            />
          ))}
          {onAddRows && (
            <Button size="small" startIcon={<Add />} onClick={() => onAddRows(missing)}>
              {text('drawings.addRows', { smart_count: missing.length })}
            </Button>
          )}
        </Group>
      )}
    </Box>
  )
}

function Group({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {hint}
        </Box>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  )
}
