/** Context that shares the edited guide with the cards of its tree. */
import { createContext, useContext } from 'react'
import { get, useFormState } from 'react-hook-form'
import { useLanguage } from '#admin/i18n/text.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { Guide, GuideActionKinds } from './guide.ts'
import type { Outline } from './outline.ts'
import { GUIDE_PROBLEMS, guideProblems } from './problems.ts'

export interface Editing {
  guide: Guide
  outline: Outline
  kinds: GuideActionKinds
  /** Path of the guide in the form. */
  source: string
  disabled: boolean
  /** @param merge consecutive changes with equal keys undo as one */
  change(guide: Guide, merge?: string): void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('There is no guide around this')
  return editing
}

/** The problem at a path of the guide, found here or by the server. */
export function useProblemAt(): (path: string) => string | undefined {
  const { guide, kinds, source } = useEditing()
  const locale = useLanguage()
  const { errors } = useFormState()
  const problems = new Map(
    guideProblems(guide, kinds).map(({ kind, path }) => [
      path.join('.'),
      translate({ key: GUIDE_PROBLEMS[kind] }, locale),
    ]),
  )
  return (path) => {
    const message = (get(errors, `${source}.${path}`) as { message?: unknown } | undefined)?.message
    return problems.get(path) ?? (typeof message === 'string' ? message : undefined)
  }
}
