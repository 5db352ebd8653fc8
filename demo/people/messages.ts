/** Messages that came in by the contact form, and a reply. */
import type { Continent } from '#shared/web/contact-options.ts'
import { type Draft, ref } from '../draft.ts'
import { cell, table } from '../table.ts'
import { daysBefore } from './relative-dates.ts'

/**
 * days ago | continent | country | first name | last name | e-mail | telephone | assignee | done |
 * message
 */
const TABLE = `
41 | Europe        | Sweden        | Ingrid | Halvorsen | teknik@nordscen.example    | +46 8 555 0142  | editor | yes | We run twelve VELA-600 with firmware 1.9.4. Can we go to 2.1.0 directly, or is 2.0.1 needed in between?
33 | Asia          | China         | 思源   | 陆        | lusiyuan@yunxiu.example    | 19900000112     | editor | yes | 两台 VELA-1200 切割片在 5° 满功率时发蓝，序列号 V12-2405-0016、0017，请问是否需要四片一起更换？
19 | Europe        | Spain         | Lucía  | Serrano   | taller@tablado.example     | +34 911 550 164 | editor |     | The fan of a GRUS-740 stopped after a festival with a lot of haze. Which fan fits serial number G74-2406-0021?
12 | Asia          | China         | 一鸣   | 高        | cangku@jianglan.example    | 19900000123     |        |     | 想为仓库一次性订 VOLANS-280 灯泡 40 只，新旧两种料号能混用吗？
11 | North America | Canada        | Owen   | Tremblay  | owen@northbay.example      | +1 613 555 0177 |        |     | Our house console is old. Is there a 16-bit dimmer mode for the PICTOR-300 with fewer than eight channels?
8  | Asia          | Singapore     | Wei Ling | Goh     | crew@gantryone.example     | +65 6555 0131   | admin  |     | We registered as gantry-one last week. When will the account be reviewed? A tour leaves on the 28th.
6  | Europe        | Germany       | Jonas  | Albrecht  | jonas@redcurtain.example   | +49 30 5550 118 | editor | yes | Thank you for the wiring sheet of the COLUMBA-18: pins 2 and 3 were indeed crossed on our cable.
4  | Asia          | China         | 可欣   | 魏        | dengguang@beichen.example  | 19900000134     | editor |     | 演播厅 PICTOR-300 靛蓝芯片版本与旧版混用，肤色有细微差别，能否提供校准方法？
2  | Oceania       | New Zealand   | Aroha  | Parata    | aroha@harbourlight.example | +64 4 555 0190  | editor | yes | Please send the STEP file of the NORMA-1000 brackets, we build a floor stand for a run of eight.
0  | South America | Chile         | Tomás  | Riquelme  | tomas@cordillera.example   | +56 2 5550 0126 |        |     | We do not have an account yet but need two fog pumps quickly. Who delivers to Santiago?
`

/** Senders who have an account. */
const ACCOUNTS: Record<string, string> = {
  'teknik@nordscen.example': 'nordsceno',
  'lusiyuan@yunxiu.example': 'yunxiu',
  'taller@tablado.example': 'tablado',
  'cangku@jianglan.example': 'jianglan',
  'jonas@redcurtain.example': 'redcurtain',
  'dengguang@beichen.example': 'beichen-tv',
  'aroha@harbourlight.example': 'customer',
}

/** Subjects of some messages, by e-mail address. */
const SUBJECTS: Record<string, { goods: string; serial?: string }> = {
  'taller@tablado.example': { goods: 'GRUS-740', serial: 'G74-2406-0021' },
  'aroha@harbourlight.example': { goods: 'NORMA-1000' },
}

/** Our reply to the demo customer. */
export const ANSWER =
  'The STEP file of the bracket is on the product page now, next to the dimensions. For a floor stand, leave 40 mm below the tilt axis so that the cable can bend.'

export const replyDrafts = (now: Date): Draft<'replies'>[] => [
  {
    key: 'reply 1',
    at: daysBefore(now, 1, 2),
    values: {
      message: ref('messages', 'message 9'),
      kind: 'answer',
      text: ANSWER,
      author: ref('users', 'editor'),
      sender: '周子墨',
    },
  },
]

export const messageDrafts = (now: Date): Draft<'messages'>[] =>
  table(TABLE).map((row, index) => {
    const days = Number(cell(row, 0))
    const isDone = row[8] === 'yes'
    const email = cell(row, 5)
    const account = ACCOUNTS[email]
    const about = SUBJECTS[email]
    return {
      key: `message ${index + 1}`,
      at: daysBefore(now, days, index),
      values: {
        continent: cell(row, 1) as Continent,
        country: cell(row, 2),
        first_name: cell(row, 3),
        last_name: cell(row, 4),
        email,
        telephone: row[6] || null,
        assignee: row[7] ? ref('users', row[7]) : null,
        done: isDone,
        done_by: isDone && row[7] ? ref('users', row[7]) : null,
        done_at: isDone ? daysBefore(now, days - 1, index) : null,
        message: cell(row, 9),
        // Marks the sender's own words, which staff cannot edit.
        submission: `demo ${index + 1}`,
        customer: account ? ref('customers', account) : null,
        about_goods: about ? ref('goods', about.goods) : null,
        about_serial: about?.serial ?? null,
      },
    }
  })
