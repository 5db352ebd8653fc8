/** Guides: trees of questions whose leaves say what to order, download or open. */
import { both } from '../draft.ts'
import { partOf } from '../parts/parts.ts'
import { table } from '../table.ts'

const ACTIONS = ['order_part', 'download_firmware', 'open_wiring', 'contact'] as const
type Action = (typeof ACTIONS)[number]

/** error code | step | question or instruction en | zh | if yes | if no | action | target; `part MODEL slot` is its number */
const TABLE = `
E12 | 1 | Does the head move freely when you push it with the power off? | 断电后用手推动灯头，转动是否顺畅？ | 2 | 5 | |
E12 | 2 | Does the tilt belt show cracks or missing teeth? | 垂直同步带有无裂纹或缺齿？ | 3 | 4 | |
E12 | 3 | Order a new tilt belt. Set it to 4 mm at 10 N. | 请订购新的垂直同步带，张紧至 10 N 下沉 4 mm。 | | | order_part | part VELA-1200 belt-tilt
E12 | 4 | Is the firmware older than 2.3.1? | 固件是否低于 2.3.1？ | 6 | 7 | |
E12 | 5 | The bearing is worn. Order a tilt bearing. | 轴承磨损，请订购垂直轴承。 | | | order_part | part VELA-1200 bearing-tilt
E12 | 6 | Load the current firmware and reset. | 请升级到最新固件并复位。 | | | download_firmware | VELA-1200
E12 | 7 | Send us the error log of the menu. | 请将菜单中的故障记录发给我们。 | | | contact | tilt
E31 | 1 | Is the air around the fixture warmer than 45 °C? | 灯具周围空气温度是否高于 45 °C？ | 2 | 3 | |
E31 | 2 | Lower the output to 80 % or choose the fan mode "Full". | 将输出降到 80%，或选择“全速”风扇模式。 | | | contact | ambient
E31 | 3 | Are the dust filters clean? | 防尘网是否干净？ | 4 | 5 | |
E31 | 4 | Do all fans turn after the start? | 开机后所有风扇是否都转动？ | 6 | 7 | |
E31 | 5 | Wash the filters or order new ones. | 请清洗防尘网，或订购新的。 | | | order_part | part VELA-600 dust-filter
E31 | 6 | The temperature sensor may be wrong. Order a sensor. | 温度传感器可能异常，请订购传感器。 | | | order_part | part VELA-600 sensor-heat
E31 | 7 | Replace the fan that stands still. | 请更换不转的风扇。 | | | order_part | part VELA-600 fan-head
E41 | 1 | Has the lamp been off for ten minutes? | 灯泡是否已熄灭十分钟以上？ | 2 | 3 | |
E41 | 2 | Does the menu show more than 2,000 lamp hours? | 菜单中灯泡计时是否超过 2000 小时？ | 4 | 5 | |
E41 | 3 | Wait until it has cooled, then strike again. Did it strike? | 等待冷却后再次点灯，是否点亮？ | 6 | 2 | |
E41 | 4 | Order a lamp and reset the counter after fitting. | 请订购灯泡，更换后将计时清零。 | | | order_part | part VOLANS-280 lamp
E41 | 5 | Do you hear the ballast click when it tries? | 点灯时能否听到镇流器“咔嗒”声？ | 4 | 7 | |
E41 | 6 | Nothing is wrong: a hot lamp does not strike. Tell us if it happens when cold. | 属正常现象：热灯无法再启动。若冷态也发生请联系我们。 | | | contact | lamp
E41 | 7 | Measure 230 V at the ballast input. Is it there? | 测量镇流器输入端，是否有 230 V？ | 8 | 9 | |
E41 | 8 | The ballast is faulty. Order a ballast. | 镇流器损坏，请订购镇流器。 | | | order_part | part VOLANS-280 ballast
E41 | 9 | Follow the mains from X1 to the ballast. | 请按接线图检查 X1 到镇流器的供电。 | | | open_wiring | VOLANS-280
E51 | 1 | Does the display show the address that the desk sends to? | 显示屏地址码与控台配接是否一致？ | 2 | 3 | |
E51 | 2 | Does another fixture on the same line work? | 同一线路上的其他灯具是否正常？ | 4 | 5 | |
E51 | 3 | Set address and mode, then try again. Does it work now? | 设置地址码与模式后重试，是否正常？ | 6 | 2 | |
E51 | 4 | The socket or the main board is faulty. Compare with the wiring sheet. | 插座或主控板异常，请对照接线图检查。 | | | open_wiring | VELA-600
E51 | 5 | Is there a terminator at the last fixture? | 最后一台灯具是否插有终端电阻？ | 7 | 8 | |
E51 | 6 | Done. Write the address on the fixture for the next time. | 已解决。建议在灯具上标注地址码。 | | | contact | solved
E51 | 7 | Check pins 2 and 3 of every cable. | 请检查每根线的 2、3 脚。 | | | open_wiring | PYXIS-8
E51 | 8 | Order a terminator. | 请订购终端电阻。 | | | order_part | part PYXIS-8 terminator
E62 | 1 | Does fluid come back through the hose when the pump runs? | 油泵运转时油管内有油流动吗？ | 2 | 3 | |
E62 | 2 | Does steam come from the nozzle after ten minutes of cleaning fluid? | 用清洗液运行十分钟后喷嘴是否出汽？ | 4 | 5 | |
E62 | 3 | Is the strainer clean and below the fluid? | 滤油头是否干净且浸在油中？ | 6 | 7 | |
E62 | 4 | Scale was the cause. Clean every 40 hours. | 原因为结垢，请每 40 小时清洗一次。 | | | order_part | part FORNAX-1500 cleaner
E62 | 5 | Replace the nozzle. | 请更换喷嘴。 | | | order_part | part FORNAX-1500 nozzle
E62 | 6 | The pump does not draw. Order a pump. | 油泵不吸油，请订购油泵。 | | | order_part | part FORNAX-1500 pump
E62 | 7 | Order a strainer and bleed the hose. | 请订购滤油头，并排出油管内空气。 | | | order_part | part FORNAX-1500 strainer
E71 | 1 | Is the fixture younger than two years? | 设备使用是否不满两年？ | 2 | 3 | |
E71 | 2 | Do not open it: the warranty covers the seal. | 请勿自行开盖，密封在保修范围内。 | | | contact | warranty
E71 | 3 | Is the valve free when you blow through it? | 对着呼吸阀吹气是否通畅？ | 4 | 5 | |
E71 | 4 | Order sealing cord, two metres for the rear cover. | 请订购密封条，后盖需两米。 | | | order_part | part COLUMBA-18 gasket
E71 | 5 | Order a valve. | 请订购呼吸阀。 | | | order_part | part COLUMBA-18 valve
`

const rows = table(TABLE)

const isAction = (text: string | undefined): text is Action =>
  (ACTIONS as readonly (string | undefined)[]).includes(text)

function targetOf(text: string | undefined): string | null {
  const [, model = '', slot = ''] = /^part (\S+) (\S+)$/.exec(text ?? '') ?? []
  return slot ? partOf(model, slot).number : text || null
}

/** The steps of the guide for an error code, the first one first; empty where there is none. */
export const guideOf = (code: string) =>
  rows
    .filter((row) => row[0] === code)
    .map((row) => ({
      step: row[1] ?? '',
      prompt: both(row[2] ?? '', row[3] ?? ''),
      yes: row[4] || null,
      no: row[5] || null,
      action: isAction(row[6]) ? row[6] : null,
      target: targetOf(row[7]),
    }))
