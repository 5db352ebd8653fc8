/** A tree of records: the arrow expands a branch, the row selects it. */
import { Box } from '@mui/material'
import { useTreeItemModel } from '@mui/x-tree-view/hooks'
import { RichTreeView, type RichTreeViewProps } from '@mui/x-tree-view/RichTreeView'
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem'
import type { MouseEvent, ReactNode } from 'react'
import type { RecordName } from '../parts/target.ts'

export interface TreeNode {
  name: RecordName
  children: TreeNode[]
}

export const itemId = ({ name }: Pick<TreeNode, 'name'>) => String(name.id)
const titleOf = ({ name }: TreeNode) => name.title

export function TreeView<Multiple extends boolean = false>({
  slotProps,
  ...props
}: RichTreeViewProps<TreeNode, Multiple>) {
  return (
    <RichTreeView
      getItemId={itemId}
      getItemLabel={titleOf}
      expansionTrigger="iconContainer"
      itemChildrenIndentation="1.25rem"
      slots={{ item: Line }}
      slotProps={slotProps ?? {}}
      sx={STYLES}
      {...props}
    />
  )
}

function Line(props: TreeItemProps) {
  const name = useTreeItemModel<TreeNode>(props.itemId)?.name
  return (
    <TreeItem
      aria-label={name?.title}
      aria-description={name?.more || undefined}
      {...props}
      slots={{ groupTransition: Branch }}
      slotProps={{
        iconContainer: { onClick: stopPropagation },
        checkbox: { disabled: props['aria-disabled'] === true },
        label: {
          children: (
            <>
              {name?.title}
              <Box
                component="span"
                sx={{ ml: 0.75, color: 'text.secondary', fontSize: '0.9285em' }}
              >
                {name?.more}
              </Box>
            </>
          ),
        },
      }}
    />
  )
}

interface BranchProps {
  in?: boolean
  className?: string
  children?: ReactNode
}

/**
 * The items below another one, without the transition, whose boxes HTML does not allow within a
 * list.
 */
const Branch = ({ in: isExpanded, className, children }: BranchProps) =>
  isExpanded ? (
    <Box component="ul" role="group" className={className} sx={{ m: 0, p: 0 }}>
      {children}
    </Box>
  ) : null

const stopPropagation = (event: MouseEvent) => event.stopPropagation()

const STYLES = {
  p: 0.5,
  '& .MuiTreeItem-content': { minHeight: 32, py: 0 },
  // The row takes the click.
  '& .MuiTreeItem-checkbox': { pointerEvents: 'none' },
  '& .MuiTreeItem-label': {
    fontSize: '0.875rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiTreeItem-root:focus-visible > .MuiTreeItem-content': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
  },
}
