/** A dialog that lists the selected records from all pages; those that the current page does not show come first. */
import Close from '@mui/icons-material/Close'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  LinearProgress,
  Link,
} from '@mui/material'
import { LinkBase, useCreatePath, useGetMany, useListContext } from 'ra-core'
import { useId } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useResource } from '../../resources.ts'
import { pageTitle, recordSubtitle } from '../../ui/record-title.ts'
import { useSelection } from './use-selection.ts'

/** Records of a call. */
const MAX_VISIBLE = 250

export function SelectedRecords({ onClose }: { onClose(): void }) {
  const text = useText()
  const titleId = useId()
  const resource = useResource()
  const { ids, hidden } = useSelection()
  const visible = ids.filter((id) => !hidden.includes(id))
  const order = [...hidden, ...visible]
  const { data, isPending } = useGetMany<AnyRecord>(resource.name, { ids: order.slice(0, MAX_VISIBLE) })
  const records = new Map(data?.map((record) => [record.id, record]))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{text('bulk.selected', { smart_count: ids.length })}</DialogTitle>
      <DialogContent>
        {isPending && <LinearProgress aria-label={text('bulk.selected', { smart_count: ids.length })} />}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {order.slice(0, MAX_VISIBLE).map((id) => (
            <SelectedItem key={id} id={id} record={records.get(id)} isHidden={hidden.includes(id)} />
          ))}
        </Box>
        {order.length > MAX_VISIBLE && text('bulk.more', { smart_count: order.length - MAX_VISIBLE })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('bulk.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface SelectedItemProps {
  id: number
  /** Undefined while it is loading, and for a deleted record. */
  record: AnyRecord | undefined
  isHidden: boolean
}

function SelectedItem({ id, record, isHidden }: SelectedItemProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const path = useCreatePath()
  const { onToggleItem } = useListContext()
  const title = pageTitle(resource, record ?? { id }, locale)
  const subtitle = record && recordSubtitle(resource, record, locale)
  const label = text('bulk.remove', { title })
  return (
    <Box component="li" sx={ITEM}>
      <Link
        component={LinkBase}
        to={path({ resource: resource.name, id, type: 'edit' })}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {title}
      </Link>
      {subtitle && <Box sx={{ overflowWrap: 'anywhere' }}>{subtitle}</Box>}
      {isHidden && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{text('bulk.notOnPage')}</Box>}
      <IconButton size="small" aria-label={label} title={label} onClick={() => onToggleItem(id)} sx={{ ml: 'auto' }}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const
