/** A step of the tree, with the step of each answer below it. */
import { Box } from '@mui/material'
import type { OutlineNode } from '#shared/guide/outline.ts'
import { AnswerLine } from './answer-line.tsx'
import { StepCard } from './step-card.tsx'

/** Limits the indentation, so that deep branches stay readable. */
const INDENTED = 6

export function GuideNode({ node, depth = 0 }: { node: OutlineNode; depth?: number }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, minWidth: 0 }}>
      <StepCard node={node}>
        {node.branches.map((branch) => (
          <AnswerLine key={branch.answer} index={node.at} branch={branch} />
        ))}
      </StepCard>
      {node.branches.map(
        ({ answer, node: next }) =>
          next && (
            <Box
              key={answer}
              sx={{
                minWidth: 0,
                borderLeft: 2,
                borderColor: 'divider',
                ...(depth < INDENTED && { ml: { xs: 0.5, sm: 2 }, pl: { xs: 0.75, sm: 2 } }),
              }}
            >
              <GuideNode node={next} depth={depth + 1} />
            </Box>
          ),
      )}
    </Box>
  )
}
