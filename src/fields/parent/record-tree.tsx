/** Picks a record from a tree, or none: the top level. */

import { Box, LinearProgress } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { RecordName } from '../parts/target.ts'
import { MAX_LEVEL_SIZE, useTreeLevels } from './tree-levels.ts'
import { itemId, type TreeNode, TreeView } from './tree-view.tsx'

interface RecordTreeProps {
  target: Resource
  /** The field that refers to the parent. */
  parentField: string
  value: number | null
  except?: number | undefined
  label: string
  onSelect(name: RecordName | null): void
}

const TOP = 0

export function RecordTree({
  target,
  parentField,
  value,
  except,
  label,
  onSelect,
}: RecordTreeProps) {
  const text = useText()
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const { tree, isLoading, isTruncated } = useTreeLevels(
    target,
    parentField,
    expanded.map(Number),
    except,
  )

  useEffect(() => box.current?.querySelector<HTMLElement>('[role="treeitem"]')?.focus(), [])

  const handleSelect = (id: string) => {
    const node = find(tree, id)
    if (node || Number(id) === TOP) onSelect(node?.name ?? null)
  }
  const chooseByKey = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }, id: string) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    event.defaultMuiPrevented = true
    handleSelect(id)
  }

  return (
    <Box sx={{ minHeight: 120 }}>
      <Box sx={{ height: 2 }}>
        {isLoading && <LinearProgress sx={{ height: 2 }} aria-label={text('fields.searching')} />}
      </Box>
      <Box ref={box} sx={{ p: 0.5 }}>
        <TreeView
          aria-label={label}
          items={[
            { name: { id: TOP, title: text('fields.topLevel'), more: '' }, children: [] },
            ...tree,
          ]}
          isItemDisabled={({ name }) => name.id < TOP}
          selectedItems={String(value ?? TOP)}
          expandedItems={expanded}
          onExpandedItemsChange={(_, ids) => setExpanded(ids)}
          onItemClick={(_, id) => handleSelect(id)}
          slotProps={{
            item: ({ itemId: id }) => ({
              onKeyDown: (event: KeyboardEvent) => chooseByKey(event, id),
            }),
          }}
        />
      </Box>
      {isTruncated && (
        <Box sx={{ px: 2, pb: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('fields.tooMany', { count: MAX_LEVEL_SIZE })}
        </Box>
      )}
    </Box>
  )
}

function find(tree: readonly TreeNode[], id: string): TreeNode | undefined {
  for (const node of tree) {
    const match = itemId(node) === id ? node : find(node.children, id)
    if (match) return match
  }
  return undefined
}
