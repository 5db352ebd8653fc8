/** Confirms the deletion of records, and shows its effects on others. */
import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { Identifier } from 'ra-core'
import type { ReactNode } from 'react'
import type { DeletionEffects, EffectCount } from '#shared/deletion-effects.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { call } from '../providers/http-client.ts'
import { resourceNamed, useResource } from '../resources.ts'
import { ConfirmDelete } from './confirm-delete.tsx'

interface DeleteRecordsProps {
  title: string
  ids: readonly Identifier[]
  /** Above the side effects. */
  notice?: ReactNode
  isPending: boolean
  onConfirm(): void
  onClose(): void
}

export function DeleteRecords({ ids, notice, ...dialog }: DeleteRecordsProps) {
  const effects = useDeletionEffects(ids)
  return (
    <ConfirmDelete {...dialog} isBlocked={Boolean(effects?.blocking.length)}>
      <Box aria-live="polite" sx={{ mt: 2, display: 'grid', gap: 1 }}>
        {notice}
        {effects && <DeletionEffectsNote effects={effects} />}
      </Box>
    </ConfirmDelete>
  )
}

/** Undefined while loading; the deletion does not wait for them. */
function useDeletionEffects(ids: readonly Identifier[]): DeletionEffects | undefined {
  const { name } = useResource()
  const filter = encodeURIComponent(JSON.stringify({ id: ids.map(Number) }))
  const { data } = useQuery({
    queryKey: ['deletion', name, filter],
    queryFn: async ({ signal }) =>
      (await call(`/api/${name}/deletion?filter=${filter}`, { signal })).data as DeletionEffects,
    gcTime: 0,
  })
  return data
}

/** The effects of a deletion on other records, and how it is undone. */
export function DeletionEffectsNote({ effects }: { effects: DeletionEffects }) {
  const { deleted, changed, blocking, restorableDays } = effects
  const text = useText()
  const list = useCountsText()
  if (blocking.length)
    return <Alert severity="warning">{text('delete.blocking', { records: list(blocking) })}</Alert>
  return (
    <>
      {deleted.length > 0 && (
        <Alert severity="warning">{text('delete.deleted', { records: list(deleted) })}</Alert>
      )}
      {changed.length > 0 && (
        <Alert severity="info">{text('delete.changed', { records: list(changed) })}</Alert>
      )}
      <Typography variant="body2" color="text.secondary">
        {restorableDays === null
          ? text('delete.restorable')
          : text('delete.restorableDays', { smart_count: restorableDays })}
      </Typography>
    </>
  )
}

/** “Part list lines (3), Drawings (1)”. */
function useCountsText() {
  const text = useText()
  const locale = useLanguage()
  return (counts: readonly EffectCount[]): string => {
    const names = counts.map(({ resource, count }) =>
      text('delete.count', {
        name: resource === null ? text('delete.others') : resourceNamed(resource).label[locale],
        count,
      }),
    )
    return formatIn(locale).list(names)
  }
}
