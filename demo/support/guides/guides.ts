/** Guides: trees of questions whose leaves say what to order, download or open. */
import type { GuideAction, GuideStep } from '#fields/guide/guide.ts'
import { components } from '../../components/components.ts'
import { type Asset, both, type DraftGuide, type Ref, ref } from '../../draft.ts'
import { partOf } from '../../parts/parts.ts'
import { partPicture } from '../../parts/pictures.ts'
import { cell, table } from '../../table.ts'
import { LIGHT } from './light.ts'
import { MOTION } from './motion.ts'

type Step = DraftGuide['steps'][number]
type Action = Omit<GuideAction, 'record'> & { record: Ref | null }

const rows = table(MOTION + LIGHT)

const SHORT: Readonly<Record<string, string>> = { y: 'Yes~是', n: 'No~否' }

/** The answers of a cell: `y > done; Another~其他 > ask`. */
const answersOf = (text: string | undefined): GuideStep['answers'] =>
  (text ?? '')
    .split(';')
    .filter((item) => item.includes('>'))
    .map((item) => {
      const [label = '', to = ''] = item.split('>').map((part) => part.trim())
      const [en = '', zh] = (SHORT[label] ?? label).split('~')
      return { label: both(en, zh), to }
    })

/** The record of each kind of action, by the words after it. */
const RECORDS: Readonly<Record<string, (model: string, name: string) => Ref>> = {
  role: (slot) => ref('part_roles', slot),
  role_drawing: (slot) => ref('part_roles', slot),
  part: (model, slot) => ref('codes', partOf(model, slot).number),
  firmware: (model, version) => ref('firmware', `${model} ${version}`),
  sheet: (model, key) => ref('documents', `${model} ${key}`),
  drawing: (model, slot) => ref('zujian', lineOf(model, slot).code),
}

/** The assembly of a product in which a part is, and its balloon there. */
function lineOf(model: string, slot: string) {
  for (const { product, code, lines } of components) {
    const line = product.model === model && lines.find(({ part }) => part.slot === slot)
    if (line) return { code, balloon: line.balloon }
  }
  throw new Error(`demo guides: no assembly of ${model} holds ${slot}`)
}

function actionOf(text: string | undefined): Action | null {
  if (!text) return null
  const [description = '', path = null] = text.split('@').map((part) => part.trim())
  const [kind = '', model = '', name = ''] = description.split(' ')
  const record = RECORDS[kind]?.(model, name) ?? null
  return { kind, record, place: kind === 'drawing' ? lineOf(model, name).balloon : path }
}

function pictureOf(text: string | undefined): Asset | null {
  const [model = '', slot = ''] = text?.split(' ') ?? []
  if (!slot) return null
  return partPicture(partOf(model, slot))
}

/** The guide for an error code, if any. */
export function guideOf(code: string): DraftGuide | null {
  const steps = rows
    .filter((row) => row[0] === code)
    .map(
      (row): Step => ({
        key: cell(row, 1),
        prompt: both(cell(row, 2), cell(row, 3)),
        picture: pictureOf(row[6]),
        answers: answersOf(row[4]),
        action: actionOf(row[5]),
      }),
    )
  const [first] = steps
  return first ? { start: first.key, steps } : null
}
