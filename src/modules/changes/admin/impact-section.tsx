/** A section of the impact card, under its heading. */
import { Box, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { LoadError } from '#admin/ui/load-error.tsx'

interface ImpactSectionProps {
  title: string
  /** Number of entries. */
  count?: number | undefined
  /** At the right of the heading. */
  aside?: ReactNode
  /** The query behind the section, for loading and errors. */
  query: { isPending: boolean; error: unknown; refetch(): unknown }
  children: ReactNode
}

export function ImpactSection({ title, count, aside, query, children }: ImpactSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography id={id} variant="h3" sx={{ flex: '1 1 auto' }}>
          {title}
          {count !== undefined && (
            <Box
              component="span"
              sx={{ ml: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {count}
            </Box>
          )}
        </Typography>
        {aside}
      </Box>
      {query.error ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Skeleton variant="rounded" height={88} />
      ) : (
        children
      )}
    </Box>
  )
}
