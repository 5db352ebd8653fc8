/** Confirms the deletion of records, and shows its effects on others. */
import { Alert, Box } from '@mui/material'
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
  const message = useRestoreText()(effects)
  return (
    <ConfirmDelete
      {...dialog}
      {...(message !== undefined && { message })}
      isBlocked={Boolean(effects?.blocking.length)}
    >
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

/** How a deletion is reverted: undefined if it is final, empty while that is unknown. */
export function useRestoreText(): (
  effects: DeletionEffects | null | undefined,
) => string | undefined {
  const text = useText()
  const { audited } = useResource()
  return (effects) => {
    if (!audited) return undefined
    if (!effects) return ''
    return effects.restorableDays === null
      ? text('delete.restorable')
      : text('delete.restorableDays', { smart_count: effects.restorableDays })
  }
}

/** The effects of a deletion on other records. */
export function DeletionEffectsNote({ effects }: { effects: DeletionEffects }) {
  const { deleted, changed, blocking } = effects
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
