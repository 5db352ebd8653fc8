/** Picks from a tree of records; keyboard support follows the ARIA tree pattern. */
import { Box, LinearProgress } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Resource } from '#shared/resources/define.ts'
import { useFieldText } from './field-text.ts'
import type { RecordName } from './target.ts'
import { TreeItem } from './tree-item.tsx'
import { LEVEL_LIMIT, type TreeRow, useTreeRows } from './tree-levels.ts'

interface RecordTreeProps {
  target: Resource
  /** The field that refers to the parent. */
  parentField: string
  value: number | null
  except?: number | undefined
  label: string
  onChoose(name: RecordName | null): void
}

export function RecordTree({ target, parentField, value, except, label, onChoose }: RecordTreeProps) {
  const text = useFieldText()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [focused, setFocused] = useState(-1)
  const box = useRef<HTMLDivElement>(null)
  const { rows, loading, isCut } = useTreeRows(target, parentField, open, except)

  useEffect(() => box.current?.querySelector<HTMLElement>('[role="treeitem"]')?.focus(), [])

  const toggle = ({ name, isOpen }: TreeRow) =>
    setOpen((before) => (isOpen ? new Set([...before].filter((id) => id !== name.id)) : new Set([...before, name.id])))
  const focus = (index: number) => {
    const to = Math.max(-1, Math.min(rows.length - 1, index))
    setFocused(to)
    box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[to + 1]?.focus()
  }
  const byKey: Record<string, (row: TreeRow | undefined) => void> = {
    ArrowDown: () => focus(focused + 1),
    ArrowUp: () => focus(focused - 1),
    Home: () => focus(-1),
    End: () => focus(rows.length - 1),
    ArrowRight: (row) => row?.isBranch && (row.isOpen ? focus(focused + 1) : toggle(row)),
    ArrowLeft: (row) => row && (row.isOpen ? toggle(row) : focus(rows.findIndex(({ name }) => name.id === row.parent))),
    Enter: (row) => onChoose(row?.name ?? null),
    ' ': (row) => onChoose(row?.name ?? null),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = byKey[event.key]
    if (!action) return
    event.preventDefault()
    action(rows[focused])
  }

  return (
    <Box sx={{ minHeight: 120 }}>
      <Box sx={{ height: 2 }}>{loading && <LinearProgress sx={{ height: 2 }} aria-label={text('searching')} />}</Box>
      <Box ref={box} role="tree" aria-label={label} onKeyDown={onKeyDown} sx={{ p: 1 }}>
        <TreeItem
          title={text('topLevel')}
          depth={0}
          selected={value === null}
          focusable={focused === -1}
          onChoose={() => onChoose(null)}
        />
        {rows.map((row, index) => (
          <TreeItem
            key={row.name.id}
            title={row.name.title}
            more={row.name.more}
            depth={row.depth}
            isOpen={row.isBranch ? row.isOpen : undefined}
            selected={row.name.id === value}
            focusable={index === focused}
            onToggle={() => toggle(row)}
            onChoose={() => onChoose(row.name)}
          />
        ))}
      </Box>
      {isCut && (
        <Box sx={{ px: 2, pb: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('tooMany', { count: LEVEL_LIMIT })}
        </Box>
      )}
    </Box>
  )
}
