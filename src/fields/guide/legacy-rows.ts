/** Converts stored and imported guides in the former format, rows with yes and no, to a tree. */
import { byLocale, localized } from '#shared/i18n/locales.ts'
import type { Guide, GuideAction, GuideStep } from './guide.ts'

const YES = localized('Yes', '是')
const NO = localized('No', '否')

/** Kinds of actions by their names in the former format. */
type FormerActions = Readonly<Record<string, string>>
type LegacyRow = Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** @returns the guide; null for other formats */
export function guideOfLegacyRows(rows: unknown, kinds: FormerActions = {}): Guide | null {
  if (
    !Array.isArray(rows) ||
    !rows.every((row) => typeof row === 'object' && row !== null && 'step' in row)
  )
    return null
  const [first] = rows as LegacyRow[]
  return first
    ? { start: String(first.step), steps: (rows as LegacyRow[]).map((row) => stepOf(row, kinds)) }
    : null
}

function stepOf(row: LegacyRow, kinds: FormerActions): GuideStep {
  const answers = [
    { label: YES, to: textOf(row.yes) },
    { label: NO, to: textOf(row.no) },
  ].flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]))
  return {
    key: String(row.step),
    prompt: (row.prompt ?? byLocale(() => null)) as GuideStep['prompt'],
    picture: null,
    answers,
    action: answers.length ? null : actionOf(row, kinds),
  }
}

/** In the former format, a row without an action ended the guide. */
function actionOf({ action, target }: LegacyRow, kinds: FormerActions): GuideAction {
  const kind = kinds[String(action)] ?? 'contact'
  return { kind, record: kind === 'contact' ? null : textOf(target), place: null }
}
