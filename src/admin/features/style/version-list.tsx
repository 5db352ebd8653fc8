/** The versions of the page style, newest first: user, time, and changes; each can be restored. */

import Restore from '@mui/icons-material/Restore'
import { Box, Button, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { ToneChip } from '#admin/core/fields/parts/tone-chip.tsx'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useResource } from '#admin/core/views/resource.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { changedFields } from './version-changes.ts'

interface VersionListProps {
  /** One more than displayed, to detect further ones. */
  versions: readonly AnyRecord[]
  visibleCount: number
  isBusy: boolean
  onRestore(version: AnyRecord): void
  onOlder(): void
}

export function VersionList({ versions, visibleCount, isBusy, onRestore, onOlder }: VersionListProps) {
  const text = useText()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, md: 2 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {text('style.history')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.slice(0, visibleCount).map((version, index) => (
          <Version
            key={version.id}
            version={version}
            previous={versions[index + 1]}
            isCurrent={index === 0}
            isBusy={isBusy}
            onRestore={() => onRestore(version)}
          />
        ))}
      </Box>
      {versions.length > visibleCount && <Button onClick={onOlder}>{text('style.older')}</Button>}
    </Card>
  )
}

interface VersionProps {
  version: AnyRecord
  previous: AnyRecord | undefined
  isCurrent: boolean
  isBusy: boolean
  onRestore(): void
}

function Version({ version, previous, isCurrent, isBusy, onRestore }: VersionProps) {
  const text = useText()
  const locale = useLanguage()
  const { author } = (version.$refs ?? {}) as { author?: { title?: unknown } | null }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 20,
          height: 20,
          borderRadius: 0.75,
          border: 1,
          borderColor: 'divider',
          bgcolor: String(version.theme_colour),
        }}
      />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <strong>{author?.title ? String(author.title) : text('style.unknownAuthor')}</strong>
          <AgoLabel instant={version.created_at} />
          {isCurrent && <ToneChip label={text('style.current')} tone="success" />}
        </Box>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Changes version={version} previous={previous} />
        </Typography>
      </Box>
      {!isCurrent && (
        <Button
          variant="outlined"
          startIcon={<Restore />}
          disabled={isBusy}
          aria-label={text('style.restoreOne', { time: formatIn(locale).exactTime(version.created_at) })}
          onClick={onRestore}
        >
          {text('style.restore')}
        </Button>
      )}
    </Box>
  )
}

function Changes({ version, previous }: Pick<VersionProps, 'version' | 'previous'>) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  if (!previous) return text('style.first')
  const labels = changedFields(resource, version, previous).map((name) => resource.fields[name]?.label[locale] ?? name)
  return labels.length ? text('style.changed', { fields: formatIn(locale).list(labels) }) : text('style.unchanged')
}
