/**
 * The selection and its actions: overlaid on the head of the grid so that rows do not move, on a
 * phone at its lower edge.
 */

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
import { useId, useState } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { useResource } from '../../resources.ts'
import { pageTitle, recordSubtitle } from '../../ui/record-title.ts'
import { HEAD_HEIGHT } from '../column-styles.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** Records of a call. */
const MAX_VISIBLE = 250

/**
 * A dialog that lists the selected records from all pages; those that the current page does not
 * show come first.
 */
function SelectedRecords({ onClose }: { onClose(): void }) {
  const text = useText()
  const titleId = useId()
  const resource = useResource()
  const { ids, hidden } = useSelection()
  const visible = ids.filter((id) => !hidden.includes(id))
  const order = [...hidden, ...visible]
  const { data, isPending } = useGetMany<AnyRecord>(resource.name, {
    ids: order.slice(0, MAX_VISIBLE),
  })
  const records = new Map(data?.map((record) => [record.id, record]))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{text('bulk.selected', { smart_count: ids.length })}</DialogTitle>
      <DialogContent>
        {isPending && (
          <LinearProgress aria-label={text('bulk.selected', { smart_count: ids.length })} />
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {order.slice(0, MAX_VISIBLE).map((id) => (
            <SelectedItem
              key={id}
              id={id}
              record={records.get(id)}
              isHidden={hidden.includes(id)}
            />
          ))}
        </Box>
        {order.length > MAX_VISIBLE &&
          text('bulk.more', { smart_count: order.length - MAX_VISIBLE })}
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
      {isHidden && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{text('bulk.notOnPage')}</Box>
      )}
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        onClick={() => onToggleItem(id)}
        sx={{ ml: 'auto' }}
      >
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

const BulkActions = lazyPart(async () => (await import('../bulk/bulk-actions.tsx')).BulkActions)

const CHECKBOX_COLUMN = 36

/** @param props.onClear called when the user ends the selection */
export function SelectionBar({
  isPhone = false,
  onClear,
}: {
  isPhone?: boolean
  onClear?(): void
}) {
  const text = useText()
  const selection = useSelection()
  const { ids, isAll, state, total } = selection
  if (ids.length === 0 || state === 'asking') return null
  const label =
    isAll && total === null
      ? text('bulk.allSelectedCapped')
      : isAll
        ? text('bulk.allSelected', { smart_count: total ?? 0 })
        : text('bulk.selected', { smart_count: ids.length })
  return (
    <Box role="region" aria-label={label} sx={isPhone ? PHONE_BAR : BAR}>
      <Box role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {label}
        <HiddenCount {...selection} />
      </Box>
      {state === 'open' && <BulkActions selection={selection} />}
      <SelectAll {...selection} />
      <IconButton
        size="small"
        aria-label={text('bulk.unselect')}
        title={text('bulk.unselect')}
        onClick={() => {
          selection.clear()
          onClear?.()
        }}
        sx={{ ml: 'auto' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** Names ticked records that are not on the page, and shows them. */
function HiddenCount({ hidden, isAll }: Selection) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  if (isAll || hidden.length === 0) return null
  return (
    <>
      <Box component="span" sx={{ fontWeight: 400, color: 'warning.dark' }}>
        {text('bulk.hidden', { smart_count: hidden.length })}
      </Box>
      <Button size="small" onClick={() => setShown(true)}>
        {text('bulk.show')}
      </Button>
      {isShown && <SelectedRecords onClose={() => setShown(false)} />}
    </>
  )
}

function SelectAll({ canSelectAll, isAll, ids, total, selectAll, selectTicked }: Selection) {
  const text = useText()
  if (isAll)
    return (
      <Button onClick={selectTicked}>{text('bulk.onlyTicked', { smart_count: ids.length })}</Button>
    )
  if (!canSelectAll) return null
  return (
    <Button onClick={selectAll}>
      {total === null
        ? text('bulk.selectAllCapped')
        : text('bulk.selectAll', { smart_count: total })}
    </Button>
  )
}

const COMMON = {
  right: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  bgcolor: 'background.paper',
  borderColor: 'divider',
} as const

/** Further lines move the rows down: they would cover the first one. */
const BAR = {
  ...COMMON,
  position: 'relative',
  flex: 'none',
  minHeight: HEAD_HEIGHT,
  mb: `-${HEAD_HEIGHT}px`,
  ml: `${CHECKBOX_COLUMN}px`,
  px: 1,
  borderBottom: 1,
} as const

/** Above the controls that a phone shows there itself. */
const PHONE_BAR = {
  ...COMMON,
  position: 'fixed',
  bottom: 0,
  left: 0,
  px: 1.5,
  pt: 0.5,
  pb: 'calc(4px + env(safe-area-inset-bottom))',
  borderTop: 1,
  boxShadow: 8,
} as const
