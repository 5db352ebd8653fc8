/** Messages that came in by the contact form. */
import { type Draft, ref } from '../draft.ts'
import { cell, table } from '../table.ts'

/** continent | country | first name | last name | e-mail | telephone | assignee | done | message */
const TABLE = `
Europe        | Sweden        | Ingrid | Halvorsen | ingrid@nordscen.example    | +46 8 555 0142  | editor | yes | We run twelve VELA-600 with firmware 1.9.4. Can we go to 2.1.0 directly, or is 2.0.1 needed in between?
Asia          | China         | 思源   | 陆        | lusiyuan@yunxiu.example    | 19900000112     | editor | yes | 两台 VELA-1200 切割片在 5° 满功率时发蓝，序列号 V12-2405-0016、0017，请问是否需要四片一起更换？
Europe        | Spain         | Lucía  | Serrano   | lucia@tablado.example      | +34 911 550 164 | editor |     | The fan of a GRUS-740 stopped after a festival with a lot of haze. Which fan fits serial number G74-2406-0021?
Asia          | China         | 一鸣   | 高        | gaoyiming@jianglan.example | 19900000123     |        |     | 想为仓库一次性订 VOLANS-280 灯泡 40 只，新旧两种料号能混用吗？
North America | Canada        | Owen   | Tremblay  | owen@northbay.example      | +1 613 555 0177 |        |     | Our house console is old. Is there a 16-bit dimmer mode for the PICTOR-300 with fewer than eight channels?
Asia          | Singapore     | Wei Ling | Goh     | weiling@gantryone.example  | +65 6555 0131   | admin  |     | We registered as gantry-one last week. When will the account be reviewed? A tour leaves on the 28th.
Europe        | Germany       | Jonas  | Albrecht  | jonas@redcurtain.example   | +49 30 5550 118 | editor | yes | Thank you for the wiring sheet of the COLUMBA-18: pins 2 and 3 were indeed crossed on our cable.
Asia          | China         | 可欣   | 魏        | weikexin@beichen.example   | 19900000134     | editor |     | 演播厅 PICTOR-300 靛蓝芯片版本与旧版混用，肤色有细微差别，能否提供校准方法？
Oceania       | New Zealand   | Aroha  | Parata    | aroha@harbourlight.example | +64 4 555 0190  | editor | yes | Please send the STEP file of the NORMA-1000 brackets, we build a floor stand for a run of eight.
South America | Chile         | Tomás  | Riquelme  | tomas@cordillera.example   | +56 2 5550 0126 |        |     | We do not have an account yet but need two fog pumps quickly. Who delivers to Santiago?
`

export const messageDrafts = (): Draft<'messages'>[] =>
  table(TABLE).map((row, index) => ({
    key: `message ${index + 1}`,
    values: {
      continent: cell(row, 0),
      country: cell(row, 1),
      first_name: cell(row, 2),
      last_name: cell(row, 3),
      email: cell(row, 4),
      telephone: row[5] || null,
      assignee: row[6] ? ref('users', row[6]) : null,
      done: row[7] === 'yes',
      message: cell(row, 8),
    },
  }))
