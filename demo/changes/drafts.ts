/**
 * Change information: part revisions, firmware that needs attention, and documents, numbered by
 * their date.
 */
import { components } from '../components/components.ts'
import { both, type Draft, productFile, type Ref, ref } from '../draft.ts'
import { revisionsOf } from '../parts/parts.ts'
import { EXCHANGE, revisions } from '../parts/revisions.ts'
import { firmwareVersions } from '../support/firmware.ts'
import { cell, table } from '../table.ts'

type Values = Draft<'tlf'>['values']

/** Later changes have no linked drawings yet, only suggested ones. */
const LINKED_BEFORE = '2026-06-01'

/** The assemblies of a product whose part lists name one of these parts. */
const drawingsOf = (model: string, numbers: readonly string[]): Ref[] =>
  components
    .filter(
      ({ product, lines }) =>
        product.model === model && lines.some(({ part }) => numbers.includes(part.number)),
    )
    .map(({ code }) => ref('zujian', code))

const partChanges = (): Values[] =>
  revisions.map((revision) => {
    const { product, slot, date, fromSerial, kind, exchange, title, reason } = revision
    const revisions = revisionsOf(product, slot)
    const [old, next] = [
      revisions.find((part) => part.until === revision),
      revisions.find((part) => part.since === revision),
    ]
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
      title: both(`Firmware ${version} changes the DMX chart`, `固件 ${version} 改变 DMX 通道表`),
      kind: 'firmware',
      from_serial: fromSerial,
      effective: released,
      description: both(
        `Load the fixture library that belongs to this version before the show file is opened.\n\n${bullets(points.en)}`,
        `打开演出文件前，请先载入与该版本对应的灯库。\n\n${bullets(points.zh)}`,
      ),
      status: 'published',
    }))

const bullets = (points: readonly string[]) => points.map((point) => `- ${point}`).join('\n')
/** The first letter small, except where the word is a name or an abbreviation. */
const lower = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

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

/** product | date | kind | status | title en | zh | description en | zh */
const TABLE = `
VELA-1200   | 2023-04-11 | document | published | Rigging section of the manual rewritten | 重写说明书吊装章节 | Both quarter-turn locks of each bracket must click in; a picture now shows how to check. | 每个支架的两处快锁都必须锁到位，新增检查示意图。
VOLANS-280  | 2025-06-30 | document | published | End of production | 停产通知 | The last units were built in June 2025. Lamps, ballasts and boards are supplied until June 2032. | 2025 年 6 月完成最后一批生产。灯泡、镇流器与电路板供应至 2032 年 6 月。
VELA-300    | 2024-12-20 | document | published | End of production | 停产通知 | The last units were built in December 2024. Parts are supplied until December 2031. | 2024 年 12 月完成最后一批生产。配件供应至 2031 年 12 月。
COLUMBA-18  | 2026-02-02 | document | published | Wiring diagram corrected | 更正接线图 | Data 1 minus is pin 2 and data 1 plus is pin 3 on both sockets; the first edition had them crossed on the output. | 输入与输出插座均为 2 脚 Data 1 −、3 脚 Data 1 +；第一版输出端标反。
GRUS-285    | 2026-10-12 | design   | draft     | Lens plate with tighter fixing | 改进透镜盘固定方式 | In preparation: snap-in holder instead of nine screws. | 准备中：以卡扣支架取代九颗螺钉。
NORMA-1000  | 2026-11-02 | document | draft     | Power linking table | 电源串接表 | In preparation: how many battens may be linked at 120 V and at 230 V. | 准备中：120 V 与 230 V 下可串接数量。
`

/**
 * Changes that are neither a part revision nor a firmware: documents, and what is still being
 * prepared.
 */
const notices = (): Draft<'tlf'>['values'][] =>
  table(TABLE).map((row) => {
    const product = cell(row, 0)
    return {
      goods: ref('goods', product),
      title: both(cell(row, 4), cell(row, 5)),
      kind: cell(row, 2) as 'document' | 'design',
      effective: cell(row, 1),
      description: both(cell(row, 6), cell(row, 7)),
      attachments: cell(row, 4).startsWith('Wiring') ? [productFile(product, 'wiring', 'svg')] : [],
      status: cell(row, 3) as 'published' | 'draft',
    }
  })
