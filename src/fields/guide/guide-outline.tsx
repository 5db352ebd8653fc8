/** A read-only guide: questions with their answers, each followed by its step. */

import { Box, Chip, Typography } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { Guide, GuideActionKinds } from './guide.ts'
import { type OutlineNode, outlineOf } from './outline.ts'

interface GuideOutlineProps {
  guide: Guide
  kinds: GuideActionKinds
}

export function GuideOutline({ guide, kinds }: GuideOutlineProps) {
  const { roots } = outlineOf(guide)
  return (
    <Box component="ol" sx={LIST}>
      {roots.map((node) => (
        <Node key={node.step.key} node={node} kinds={kinds} />
      ))}
    </Box>
  )
}

function Node({ node, kinds }: { node: OutlineNode; kinds: GuideActionKinds }) {
  const text = useText()
  const locale = useLanguage()
  const { step, number, branches } = node
  const action = step.action && kinds[step.action.kind]
  return (
    <li>
      <Typography>
        {number}. {inLanguage(step.prompt, locale)} {action && <Chip size="small" label={action[locale]} />}
      </Typography>
      {branches.length > 0 && (
        <Box component="ul" sx={{ ...LIST, pl: 2.5, borderLeft: 1, borderColor: 'divider' }}>
          {branches.map(({ answer, node: next, earlierNumber }) => (
            <li key={answer}>
              <Typography color="text.secondary">
                {inLanguage(step.answers[answer]?.label, locale)}
                {earlierNumber !== null && ` → ${text('guides.goTo', { number: earlierNumber })}`}
              </Typography>
              {next && (
                <Box component="ul" sx={LIST}>
                  <Node node={next} kinds={kinds} />
                </Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </li>
  )
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }
