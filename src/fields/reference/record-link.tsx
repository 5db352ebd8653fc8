/** The name of another record, linked where the user may open it. */

import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import { Box, IconButton } from '@mui/material'
import type { MouseEvent } from 'react'
import { Link, useCreatePath } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import type { Resource } from '#shared/resources/define.ts'
import { LINK_TARGET } from '../parts/link-target.ts'
import { MONO } from '../parts/mono.ts'
import { hasMonoTitle, type RecordName } from '../parts/target.ts'

export function RecordLink({ target, name }: { target: Resource; name: RecordName }) {
  const createPath = useCreatePath()
  const can = useCan()
  const hint = name.more ? `${name.title} · ${name.more}` : name.title
  const line = hasMonoTitle(target) ? { ...LINE, fontFamily: MONO, fontSize: '0.93em' } : LINE
  if (!can('read', target)) {
    return (
      <Box component="span" title={hint} sx={line}>
        {name.title}
      </Box>
    )
  }
  return (
    <Link
      to={createPath({ resource: target.name, type: 'edit', id: name.id })}
      title={hint}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      underline="hover"
      variant="inherit"
      sx={line}
    >
      {name.title}
    </Link>
  )
}

/** Opens the chosen record in a new tab, so that the form keeps its input. */
export function OpenRecord({ target, name }: { target: Resource; name: RecordName }) {
  const createPath = useCreatePath()
  const text = useText()
  const can = useCan()
  if (!can('read', target)) return null
  const label = text('fields.openRecord', { title: name.title })
  return (
    <IconButton
      component={RouterLink}
      to={createPath({ resource: target.name, type: 'edit', id: name.id })}
      target="_blank"
      size="small"
      aria-label={label}
      title={label}
      sx={{ p: 0.5, my: -0.5 }}
    >
      <OpenInNewIcon sx={{ fontSize: 16 }} />
    </IconButton>
  )
}

const LINE = {
  ...LINK_TARGET,
  display: 'inline-block',
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
}
