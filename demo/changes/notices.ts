/** Changes that are neither a part revision nor a firmware: documents, and what is still being prepared. */
import { both, type Draft, productFile, ref } from '../draft.ts'
import { cell, table } from '../table.ts'

/** product | date | kind | status | title en | zh | description en | zh */
const TABLE = `
VELA-1200   | 2023-04-11 | document | published | Rigging section of the manual rewritten | 说明书吊装章节重写 | Both quarter-turn locks of each bracket must click in; a picture now shows how to check. | 每个支架的两处快锁都必须锁到位，新增检查示意图。
VOLANS-280  | 2025-06-30 | document | published | End of production | 停产通知 | The last units were built in June 2025. Lamps, ballasts and boards are supplied until June 2032. | 2025 年 6 月完成最后一批生产。灯泡、镇流器与电路板供应至 2032 年 6 月。
VELA-300    | 2024-12-20 | document | published | End of production | 停产通知 | The last units were built in December 2024. Parts are supplied until December 2031. | 2024 年 12 月完成最后一批生产。配件供应至 2031 年 12 月。
COLUMBA-18  | 2026-02-02 | document | published | Wiring diagram corrected | 接线图更正 | Data 1 minus is pin 2 and data 1 plus is pin 3 on both sockets; the first edition had them crossed on the output. | 输入与输出插座均为 2 脚 Data 1 −、3 脚 Data 1 +；第一版输出端标反。
GRUS-285    | 2026-10-12 | design   | draft     | Lens plate with tighter fixing | 透镜盘改进固定方式 | In preparation: snap-in holder instead of nine screws. | 准备中：以卡扣支架取代九颗螺钉。
NORMA-1000  | 2026-11-02 | document | draft     | Power linking table | 电源串接表 | In preparation: how many battens may be linked at 120 V and at 230 V. | 准备中：120 V 与 230 V 下可串接数量。
`

export const notices = (): Draft<'tlf'>['values'][] =>
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
