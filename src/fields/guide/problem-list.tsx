/** Live problems of the guide; each links to its position. */
import { Alert, Box, Button } from '@mui/material'
import type { RefObject } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { translate } from '#shared/i18n/translate.ts'
import { useEditing } from './editing.ts'
import { GUIDE_PROBLEMS, guideProblems, guideTranslations } from './problems.ts'

const MAX_VISIBLE = 12

export function ProblemList({ root }: { root: RefObject<HTMLElement | null> }) {
  const text = useText()
  const locale = useLanguage()
  const { guide, outline, kinds } = useEditing()
  const problems = guideProblems(guide, kinds).map(({ kind, path }) => ({
    path,
    description: translate({ key: GUIDE_PROBLEMS[kind] }, locale),
  }))
  const missingTranslations = guideTranslations(guide).map((path) => ({ path, description: text('guides.noLanguage') }))
  const matches = [...problems, ...missingTranslations]
  const focusProblem = (path: (string | number)[]) => {
    const position = root.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path.join('.'))}"]`)
    position?.scrollIntoView({ block: 'center' })
    position?.focus()
  }
  if (!matches.length) return <Alert severity="success">{text('guides.sound')}</Alert>
  return (
    <Alert severity={problems.length ? 'error' : 'warning'} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {problems.length ? text('guides.problems', { smart_count: problems.length }) : text('guides.halves')}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {matches.slice(0, MAX_VISIBLE).map(({ path, description }) => {
          const number = outline.numbers.get(guide.steps[Number(path[1])]?.key ?? '')
          return (
            <li key={path.join('.')}>
              <Button
                size="small"
                color="inherit"
                sx={{
                  textAlign: 'start',
                  textTransform: 'none',
                  textDecoration: 'underline',
                  whiteSpace: 'normal',
                  minHeight: 28,
                  py: 0.25,
                }}
                onClick={() => focusProblem(path)}
              >
                {number ? text('guides.problemAt', { number, what: description }) : description}
              </Button>
            </li>
          )
        })}
      </Box>
      {matches.length > MAX_VISIBLE && text('guides.more', { count: matches.length - MAX_VISIBLE })}
    </Alert>
  )
}
