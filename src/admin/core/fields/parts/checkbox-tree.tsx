/** A tree of records with checkboxes; keyboard support follows the ARIA tree pattern. */
import CheckBox from '@mui/icons-material/CheckBox'
import Blank from '@mui/icons-material/CheckBoxOutlineBlank'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Indeterminate from '@mui/icons-material/IndeterminateCheckBox'
import { Box } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type TreeNode, tickOfNode, type VisibleNode, visible } from './check-tree.ts'
import { LINE } from './tree-item.tsx'

const TICKS = {
  all: { Icon: CheckBox, checked: true },
  some: { Icon: Indeterminate, checked: 'mixed' },
  none: { Icon: Blank, checked: false },
} as const

interface CheckboxTreeProps {
  tree: readonly TreeNode[]
  chosen: ReadonlySet<number>
  closed: ReadonlySet<number>
  labelledBy: string
  disabled: boolean
  onToggle(node: TreeNode): void
  onOpen(id: number, open: boolean): void
}

export function CheckboxTree({ tree, chosen, closed, labelledBy, disabled, onToggle, onOpen }: CheckboxTreeProps) {
  const lines = visible(tree, closed)
  const [focused, setFocused] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const current = Math.min(focused, lines.length - 1)
  const focus = (index: number) => {
    const to = Math.max(0, Math.min(lines.length - 1, index))
    setFocused(to)
    box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[to]?.focus()
  }
  const toggle = ({ node }: VisibleNode) => !disabled && onToggle(node)
  const byKey: Record<string, (line: VisibleNode) => void> = {
    ArrowDown: () => focus(current + 1),
    ArrowUp: () => focus(current - 1),
    Home: () => focus(0),
    End: () => focus(lines.length - 1),
    ArrowRight: ({ node, isOpen }) =>
      node.children.length > 0 && (isOpen ? focus(current + 1) : onOpen(node.name.id, true)),
    ArrowLeft: ({ node, isOpen, parent }) =>
      node.children.length > 0 && isOpen
        ? onOpen(node.name.id, false)
        : focus(lines.findIndex((line) => line.node.name.id === parent)),
    ' ': toggle,
    Enter: toggle,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[current]
    const action = byKey[event.key]
    if (!action || !line) return
    event.preventDefault()
    action(line)
  }

  return (
    <Box ref={box} role="tree" aria-multiselectable aria-labelledby={labelledBy} onKeyDown={onKeyDown} sx={{ p: 0.5 }}>
      {lines.map(({ node, depth, isOpen }, index) => {
        const { Icon, checked } = TICKS[tickOfNode(node, chosen)]
        const isBranch = node.children.length > 0
        return (
          <Box
            key={node.name.id}
            role="treeitem"
            tabIndex={index === current ? 0 : -1}
            aria-level={depth + 1}
            aria-expanded={isBranch ? isOpen : undefined}
            aria-checked={checked}
            aria-disabled={disabled || undefined}
            aria-label={node.name.title}
            onFocus={() => setFocused(index)}
            onClick={() => toggle({ node, depth, isOpen, parent: null })}
            sx={{ ...LINE, pl: depth * 2.5, cursor: disabled ? 'default' : 'pointer' }}
          >
            <Box
              component="span"
              aria-hidden
              onClick={(event) => {
                event.stopPropagation()
                onOpen(node.name.id, !isOpen)
              }}
              sx={{ ...ARROW, visibility: isBranch ? 'visible' : 'hidden' }}
            >
              <ChevronRight fontSize="small" sx={{ transition: 'rotate 120ms', ...(isOpen && { rotate: '90deg' }) }} />
            </Box>
            <Icon fontSize="small" aria-hidden color={checked === false ? 'action' : 'primary'} />
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {node.name.title}
            </Box>
            <Box component="span" sx={MORE}>
              {node.name.more}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const ARROW = { display: 'flex', width: 24, height: 24, alignItems: 'center', justifyContent: 'center', flex: 'none' }
const MORE = { color: 'text.secondary', fontSize: '0.8125em', overflow: 'hidden', textOverflow: 'ellipsis' }
