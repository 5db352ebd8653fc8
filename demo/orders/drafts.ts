/** Orders of the demo over the last ten months, each with a history that fits its state. */
import { xiajieDrafts } from '../components/drafts.ts'
import { type Draft, ref } from '../draft.ts'
import { partOf } from '../parts/parts.ts'
import { MEMBERS } from '../people/companies.ts'
import { customerOf } from '../people/customers.ts'
import { daysBefore } from '../people/relative-dates.ts'
import { staffName } from '../people/staff.ts'
import { productOf } from '../products/products.ts'
import { cell, table } from '../table.ts'

type Status = NonNullable<Draft<'orders'>['values']['status']>

/**
 * days ago | customer | contact | status | remark | product [serial] slot[@revision][!: although it
 * does not fit]*quantity …; next product
 */
const TABLE = `
301 | yunxiu     | 陆思源          | completed | 开箱前请核对灯泡型号。 | VELA-1200 V12-2405-0016 blade*4 dust-filter*2 ; VELA-1200 V12-2405-0017 blade*4
294 | customer   | Aroha Parata    | completed |                | GRUS-285 G28-2309-0041 belt-pan belt-tilt ; GRUS-285 foot*8
283 | jianglan   | 高一鸣          | completed |                | VOLANS-280 lamp*20 glass-heat*4 ; VOLANS-280 L28-2212-0105 ballast
275 | nordsceno  | Ingrid Halvorsen | completed |               | VELA-600 V06-2311-0009 motor-focus@1 ; VELA-600 grease*2 lens-cleaner*6
262 | beichen-tv | 魏可欣          | cancelled | 改用库存件。    | PICTOR-300 bracket-shutter*8
254 | customer   | Aroha Parata    | completed | Deliver before Friday if possible. | NORMA-1000 pin*20 m5x16*100
243 | tablado    | Lucía Serrano   | completed |                | GRUS-740 G74-2406-0021 fan-source*2 dust-filter*2
231 | jianglan   | 高一鸣          | completed |                | FORNAX-1500 fog-fluid*12 cleaner*3 ; FORNAX-1500 F15-2308-0022 pump@1
219 | haitang    | 陈海若          | completed | 海边项目，请用防潮包装。 | COLUMBA-18 C18-2306-0088 glass-window gasket*3 valve ; COLUMBA-18 C18-2306-0091 psu
208 | nordsceno  | Ingrid Halvorsen | completed |               | PYXIS-8 fuse-t315*20 terminator*10
197 | redcurtain | Jonas Albrecht  | completed |                | PICTOR-300 lens-tube-19*2 lens-tube-36*2 iris*4
186 | customer   | Aroha Parata    | cancelled | Ordered twice by mistake. | GRUS-285 foot*8
174 | yunxiu     | 陆思源          | completed |                | VELA-1200 gobo-lattice*6 gobo-water*2 ; VELA-1200 V12-2405-0016 glass-cri
163 | beichen-tv | 魏可欣          | completed |                | PICTOR-300 P03-2402-0012 led ; PICTOR-300 paste*2
151 | tablado    | Lucía Serrano   | completed |                | ANTLIA-700 haze-fluid*8 pump-hose*2
140 | jianglan   | 高一鸣          | completed |                | VOLANS-350 L35-2501-0030 cartridge*2 ; VOLANS-350 L35-2501-0031 cartridge*2
128 | haitang    | 陈海若          | completed |                | COLUMBA-18 power-sealed*4 xlr5-sealed*8
115 | customer   | Aroha Parata    | completed |                | VELA-600 V06-2402-0044 cover-head-top cover-head-bottom captive*8
101 | redcurtain | Jonas Albrecht  | completed | Please quote air freight separately. | PICTOR-300 bracket-holder*6 bracket-shutter*4
88  | nordsceno  | Ingrid Halvorsen | completed |               | VOLANS-60 L06-2411-0007 slip-tilt@1 ; VOLANS-60 motor-prism
74  | yunxiu     | 陆思源          | completed |                | ANTLIA-700 A70-2311-0004 compressor strainer*2 air-filter*4
59  | beichen-tv | 魏可欣          | completed |                | GRUS-740 G74-2403-0015 pcb-pixel pcb-led
43  | tablado    | Lucía Serrano   | shipped   |                | GRUS-740 glass-window motor-plate ; GRUS-740 safety*10
31  | jianglan   | 高一鸣          | shipped   | 分两箱发。      | VOLANS-280 lamp@2*40
17  | haitang    | 陈海若          | confirmed |                | COLUMBA-18 C18-2309-0110 pcb-pixel pcb-main psu@1*2
12  | redcurtain | Jonas Albrecht  | confirmed | Stage closed on Mondays. | PICTOR-300 P03-2409-0033 fan-source sensor-heat
9   | nordsceno  | Ingrid Halvorsen | cancelled | Wrong product chosen. | VELA-300 gobo-dots*2
7   | customer   | Aroha Parata    | shipped   |                | NORMA-1000 N10-2405-0019 belt-tilt motor-tilt ; NORMA-1000 cover-end*2
6   | customer   | Aroha Parata    | submitted | Quotation, please: two weeks until load-in. | VELA-600 V06-2601-0012 pcb-axes motor-tilt belt-tilt fan-head@1!*2 ; VELA-600 clamp*8 safety*4
4   | yunxiu     | 陆思源          | submitted | 请先报价。      | VELA-1200 V12-2410-0003 led pcb-led pcb-main@2 ; VELA-1200 paste
1   | jianglan   | 高一鸣          | submitted |                | FORNAX-1500 heater nozzle*2 ; FORNAX-1500 fog-fluid*20
0.3 | harbour-rig | Tama Ngata     | pending   | For the spring tour. | GRUS-285 foot*8 ; VELA-600 grease*2
`

/** History of an order in each state: days after submission, and actor. */
const HISTORY: Record<
  Status,
  readonly (readonly [status: Status, after: number, by: string | null])[]
> = {
  pending: [],
  declined: [['declined', 1, null]],
  submitted: [],
  confirmed: [['confirmed', 1, 'editor']],
  shipped: [
    ['confirmed', 1, 'editor'],
    ['shipped', 5, 'editor'],
  ],
  completed: [
    ['confirmed', 1, 'editor'],
    ['shipped', 4, 'editor'],
    ['completed', 11, null],
  ],
  cancelled: [['cancelled', 2, 'admin']],
}

const REASON = 'This head has the older bracket.'

/**
 * `VELA-600 V06-2402-0044 belt-tilt@1 grease*2` as order lines; without a revision, the current
 * one.
 */
export function linesOf(text: string) {
  return text.split(';').flatMap((group) => {
    const [model = '', ...words] = group.trim().split(/\s+/)
    const { serial } = productOf(model)
    const serialNumber = words.find((word) => word.startsWith(`${serial}-`)) ?? null
    return words
      .filter((word) => word !== serialNumber)
      .map((word) => {
        const [named = '', quantity = '1'] = word.split('*')
        const [slot = '', revision] = named.replace('!', '').split('@')
        const part = partOf(model, slot, revision === undefined ? undefined : Number(revision))
        return {
          part_number: part.number,
          part_name: part.name,
          quantity: Number(quantity),
          serial_number: serialNumber,
          model,
          unit: part.unit,
          specifications: part.specification,
          remark: null,
          mismatch: null,
          mismatch_reason: named.endsWith('!') ? REASON : null,
        }
      })
  })
}

/** The quotes, by the days before today on which the order was submitted. */
const QUOTES: Readonly<
  Record<number, readonly [purchaseOrder: string, amount: number, currency: 'CNY' | 'EUR' | 'GBP']>
> = {
  101: ['RC-2206', 412.5, 'GBP'],
  88: ['NS 10-447', 688, 'EUR'],
  31: ['JL-2026-118', 26_400, 'CNY'],
  6: ['HL-4471', 1860, 'EUR'],
}
const VALID_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

function quoteOf(days: number, quoted_at: string) {
  const quote = QUOTES[days]
  if (!quote) return {}
  const until = new Date(Date.parse(quoted_at) + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)
  return {
    purchase_order: quote[0],
    quote_amount: quote[1],
    quote_currency: quote[2],
    quoted_at,
    // A validity in the past would be rejected.
    ...(days < VALID_DAYS && { quote_valid_until: until }),
  }
}

export function orderDrafts(now: Date): Draft<'orders'>[] {
  const places = new Map<string, number>()
  const partLists = xiajieDrafts().map(({ key }) => ref('xiajie', key))
  return table(TABLE).map((row, index) => {
    const days = Number(cell(row, 0))
    const customer = customerOf(cell(row, 1))
    const status = cell(row, 3) as Status
    const member = MEMBERS[customer.username]
    const submitted = {
      status: status === 'pending' ? ('pending' as const) : ('submitted' as const),
      at: daysBefore(now, days, index),
      by: customer.username,
      account: null,
    }
    const later = HISTORY[status].map(([step, after, by], position) => ({
      status: step,
      at: daysBefore(now, days - after, index + position),
      by: by === null ? customer.username : staffName(by),
      account: null,
    }))
    const steps = [submitted, ...later]
    const year = submitted.at.slice(0, 4)
    places.set(year, (places.get(year) ?? 0) + 1)
    const number = `SO${year}-${String(places.get(year)).padStart(5, '0')}`
    const isSent = steps.some((step) => step.status === 'shipped')
    return {
      key: number,
      at: submitted.at,
      // By the part lists and serial numbers, parts fit or not.
      after: partLists,
      values: {
        number,
        customer: ref('customers', customer.username),
        company: customer.company,
        contact: cell(row, 2),
        firm: member ? ref('companies', member.firm) : null,
        status,
        lines: linesOf(cell(row, 5)),
        remark: row[4] || null,
        tracking_number: isSent ? `FSX${year}${String(4_107_300 + index * 7_919)}` : null,
        ...(isSent && { carrier: ref('carriers', index % 2 ? 'spot-express' : 'river-freight') }),
        ...quoteOf(days, daysBefore(now, days - 1, index)),
        begin_time: submitted.at,
        end_time:
          status === 'completed' || status === 'cancelled' ? (steps.at(-1)?.at ?? null) : null,
        steps,
      },
    }
  })
}
