/**
 * Guides: a tree of questions with pictures and actions at its leaves; several answers can share a
 * step.
 */

import type { Localized } from '#shared/i18n/locales.ts'
import type { Label } from '../field.ts'
import type { StoredFile } from '../stored-file.ts'

/** Text in every language. */
export type GuideText = Localized<string | null>

export interface GuideAnswer {
  label: GuideText
  /** Key of the next step. */
  to: string
}

/** Action at the end of a path. */
export interface GuideAction {
  kind: string
  /** Id of the record; its title until the server has resolved it. */
  record: number | string | null
  /** Position in the record: a page, a balloon, a search text. */
  place: string | null
}

/** Question with answers, or an action. */
export interface GuideStep {
  key: string
  prompt: GuideText
  picture: StoredFile | null
  answers: GuideAnswer[]
  action: GuideAction | null
}

export interface Guide {
  /** Key of the first step. */
  start: string
  steps: GuideStep[]
}

/** Kind of action, as declared in the config. */
export interface GuideActionKind extends Label {
  /** Target resource. */
  to?: string
  /** Label of the position in that record. */
  place?: Label
}
export type GuideActionKinds = Record<string, GuideActionKind>

export const MAX_STEPS = 200
export const MAX_ANSWERS = 12
