/** The number of records of a menu that wait for staff, as its module declares. */
import { Box } from '@mui/material'
import { useGetList } from 'ra-core'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { can } from '#shared/resources/permissions.ts'
import { useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import type { Waiting } from '../module.ts'
import { useSubject } from '../providers/can.ts'
import { resourceNamed } from '../resources.ts'

/** Also counts on pages without react-admin's list. */
const FIRST = { pagination: { page: 1, perPage: 1 } }

export function WaitingCount({ url }: { url: string }) {
  const { waiting } = useExtensions()
  const item = waiting.find(({ path }) => path === url)
  return item ? <Count {...item} /> : null
}

function Count({ resource, filter }: Waiting) {
  const text = useText()
  const subject = useSubject()
  const enabled = can(subject, 'list', resourceNamed(resource))
  const { total } = useGetList(resource, { ...FIRST, filter }, { enabled })
  if (!total) return null
  return (
    <Box component="span" sx={BADGE}>
      <span aria-hidden>{total}</span>
      <Box component="span" sx={visuallyHidden}>
        {text('frame.waiting', { count: total })}
      </Box>
    </Box>
  )
}

const BADGE = { ml: 1, fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums', color: '#ffffff' }
