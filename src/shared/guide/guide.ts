/** A guide: a tree of questions with pictures, whose leaves are actions; several answers may lead to one step. */
import type { Label } from '../fields/field.ts'
import type { StoredFile } from '../fields/stored-file.ts'

/** A text in both languages. */
interface Both {
  en: string | null
  zh: string | null
}

export interface GuideAnswer {
  label: Both
  /** Key of the step that it leads to. */
  to: string
}

/** What is to be done in the end. */
export interface GuideAction {
  kind: string
  /** Id of the record that it is about; a title, until the server has looked it up. */
  record: number | string | null
  /** Where in the record: a page, a balloon, a text to find. */
  place: string | null
}

/** A question, which has answers, or an action. */
export interface GuideStep {
  key: string
  prompt: Both
  picture: StoredFile | null
  answers: GuideAnswer[]
  action: GuideAction | null
}

export interface Guide {
  /** Key of the first step. */
  start: string
  steps: GuideStep[]
}

/** A kind of action, as the config declares it. */
export interface GuideActionKind extends Label {
  /** The resource whose record it is about. */
  to?: string
  /** What can be said of the place in that record. */
  place?: Label
}
export type GuideActionKinds = Record<string, GuideActionKind>

export const MAX_STEPS = 200
export const MAX_ANSWERS = 12
