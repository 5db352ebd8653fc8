/**
 * Bound references to records of a tree, picked with checkboxes; a group includes its descendants.
 */
import Search from '@mui/icons-material/Search'
import { Box, Button, InputAdornment, OutlinedInput, Skeleton } from '@mui/material'
import { useRichTreeViewApiRef } from '@mui/x-tree-view/hooks'
import { useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { MAX_LEVEL_SIZE } from '../parent/tree-levels.ts'
import { TreeView } from '../parent/tree-view.tsx'
import { useBound } from '../parts/bound-input.ts'
import type { InputProps } from '../parts/field-components.ts'
import { InputFrame, labelledBy } from '../parts/input-frame.tsx'
import { nameRecord, targetOf } from '../parts/target.ts'
import { applySelection, filterTree, groupsOf, treeOf, withCompleteGroups } from './check-tree.ts'

const NONE: ReadonlySet<number> = new Set()

interface ReferencesTreeInputProps extends InputProps {
  /** The field of the target that refers to its parent. */
  parentField: string
}

export function ReferencesTreeInput({
  field,
  source,
  disabled = false,
  validate,
  parentField,
}: ReferencesTreeInputProps) {
  const bound = useBound({ source, ...(validate && { validate }) })
  const text = useText()
  const locale = useLanguage()
  const target = targetOf(field)
  const [input, setInput] = useState('')
  const [closed, setClosed] = useState(NONE)
  const { data, isPending } = useGetList<AnyRecord>(target.name, {
    pagination: { page: 1, perPage: MAX_LEVEL_SIZE },
    sort: { field: target.sort.field, order: target.sort.order === 'asc' ? 'ASC' : 'DESC' },
  })
  const tree = useMemo(
    () =>
      treeOf(
        (data ?? []).map((record) => ({
          name: nameRecord(target, record, locale),
          parent: typeof record[parentField] === 'number' ? record[parentField] : null,
        })),
      ),
    [data, target, locale, parentField],
  )
  const visibleTree = useMemo(() => filterTree(tree, input), [tree, input])
  const value: number[] = Array.isArray(bound.value) ? bound.value : []
  const selected = new Set(value)
  const leaves = (data ?? []).filter(
    ({ id }) => !data?.some((record) => record[parentField] === id),
  )
  const expandedIds = groupsOf(visibleTree).filter((id) => input !== '' || !closed.has(id))
  const trees = useRichTreeViewApiRef()

  return (
    <InputFrame
      id={bound.id}
      field={field}
      error={bound.error}
      disabled={disabled}
      group
      aside={text('access.chosen', {
        count: leaves.filter(({ id }) => selected.has(id)).length,
        total: leaves.length,
      })}
    >
      <Box ref={bound.ref} tabIndex={-1} onBlur={bound.onBlur} sx={FRAME}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            p: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <OutlinedInput
            size="small"
            type="search"
            value={input}
            onChange={(event) => setInput(event.target.value)}
            placeholder={text('fields.search')}
            inputProps={{ 'aria-label': text('access.searchIn', { name: field.label[locale] }) }}
            startAdornment={
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            }
            sx={{ flex: '1 1 160px', maxWidth: 320 }}
          />
          <Button onClick={() => setClosed(NONE)}>{text('access.expandAll')}</Button>
          <Button onClick={() => setClosed(new Set(groupsOf(tree)))}>
            {text('access.collapseAll')}
          </Button>
        </Box>
        <Box sx={{ maxHeight: 420, overflowY: 'auto' }}>
          {isPending ? (
            <Skeleton height={160} sx={{ mx: 2 }} />
          ) : visibleTree.length ? (
            <TreeView
              apiRef={trees}
              aria-labelledby={labelledBy(bound.id)}
              multiSelect
              checkboxSelection
              items={visibleTree}
              selectedItems={withCompleteGroups(visibleTree, selected).map(String)}
              onSelectedItemsChange={(_, ids) =>
                disabled ||
                bound.onChange(
                  applySelection(tree, selected, visibleTree, new Set(ids.map(Number))),
                )
              }
              onItemClick={(event, itemId) =>
                trees.current?.setItemSelection?.({ event, itemId, keepExistingSelection: true })
              }
              expandedItems={expandedIds.map(String)}
              onItemExpansionToggle={(_, id, isOpen) =>
                setClosed(
                  (before) =>
                    new Set(
                      isOpen
                        ? [...before].filter((item) => String(item) !== id)
                        : [...before, Number(id)],
                    ),
                )
              }
              slotProps={{ item: { 'aria-disabled': disabled || undefined } }}
            />
          ) : (
            <Box sx={{ p: 2, color: 'text.secondary' }}>{text('fields.noMatch')}</Box>
          )}
        </Box>
      </Box>
    </InputFrame>
  )
}

const FRAME = { border: 1, borderColor: 'divider', borderRadius: 1, outline: 0, overflow: 'hidden' }
