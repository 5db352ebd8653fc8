/** Change information: part revisions, firmware that needs attention, and documents, numbered by their date. */
import { components } from '../components/components.ts'
import { both, type Draft, type Ref, ref } from '../draft.ts'
import { revisionsOf } from '../parts/parts.ts'
import { EXCHANGE, revisions } from '../parts/revisions.ts'
import { firmwareVersions } from '../support/firmware.ts'
import { notices } from './notices.ts'

type Values = Draft<'tlf'>['values']

/** Later changes have no linked drawings yet, only suggested ones. */
const LINKED_BEFORE = '2026-06-01'

/** The assemblies of a product whose part lists name one of these parts. */
const drawingsOf = (model: string, numbers: readonly string[]): Ref[] =>
  components
    .filter(({ product, lines }) => product.model === model && lines.some(({ part }) => numbers.includes(part.number)))
    .map(({ code }) => ref('zujian', code))

const partChanges = (): Values[] =>
  revisions.map((revision) => {
    const { product, slot, date, fromSerial, kind, exchange, title, reason } = revision
    const own = revisionsOf(product, slot)
    const [old, next] = [own.find((part) => part.until === revision), own.find((part) => part.since === revision)]
    if (!old || !next) throw new Error(`demo: ${product} has no part "${slot}"`)
    const { en, zh } = EXCHANGE[exchange]
    return {
      goods: ref('goods', product),
      title: both(`${old.name.en}: ${lower(title.en)}`, `${old.name.zh}：${title.zh}`),
      kind,
      old_part: ref('codes', old.number),
      new_part: ref('codes', next.number),
      from_serial: fromSerial,
      effective: date,
      drawings: date < LINKED_BEFORE ? drawingsOf(product, [old.number, next.number]) : [],
      description: both(`${reason.en}\n\n**Exchange:** ${en}`, `${reason.zh}\n\n**互换性：**${zh}`),
      status: 'published',
    }
  })

/** A firmware that changes the DMX chart, or without which newer units do not run. */
const firmwareChanges = (): Values[] =>
  firmwareVersions
    .filter(({ changesDmx, published }) => changesDmx && published)
    .map(({ product, version, released, fromSerial, points }) => ({
      goods: ref('goods', product),
      title: both(`Firmware ${version} changes the DMX chart`, `固件 ${version} 更改 DMX 通道表`),
      kind: 'firmware',
      from_serial: fromSerial,
      effective: released,
      description: both(
        `Load the fixture library that belongs to this version before the show file is opened.\n\n${bullets(points.en)}`,
        `打开演出文件前，请先载入与该版本对应的灯库。\n\n${bullets(points.zh)}`,
      ),
      status: 'published',
    }))

const bullets = (points: readonly string[]) => points.map((one) => `- ${one}`).join('\n')
/** The first letter small, except where the word is a name or an abbreviation. */
const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** Every change, oldest first, numbered within its year: `TLF-2024-007`. */
export function tlfDrafts(): Draft<'tlf'>[] {
  const changes = [...partChanges(), ...firmwareChanges(), ...notices()].toSorted((a, b) =>
    String(a.effective).localeCompare(String(b.effective)),
  )
  const places = new Map<string, number>()
  return changes.map((values) => {
    const year = String(values.effective).slice(0, 4)
    const index = (places.get(year) ?? 0) + 1
    places.set(year, index)
    const change_number = `TLF-${year}-${String(index).padStart(3, '0')}`
    return { key: change_number, values: { change_number, ...values } }
  })
}
