/** Troubleshooting: what shows, why, and what helps. */
import { both, type Draft, ref } from '../draft.ts'
import { cell, table } from '../table.ts'
import { guideOf } from './guides/guides.ts'

/** code | products, or `in` and a category | symptom en | zh | cause en | zh | solution en | zh */
const TABLE = `
E11 | VELA-1200, VELA-600, VOLANS-350 | Pan does not find its home position | 水平轴找不到零位 | Encoder disc dirty, belt slipped, or the transport lock is still closed. | 编码盘脏污、同步带跳齿，或运输锁未打开。 | Open the transport lock, turn the yoke by hand through a full turn, then reset. If E11 returns, check the pan belt and the pan encoder. | 打开运输锁，手动转动灯臂一整圈后复位。若仍报 E11，请检查水平同步带与水平编码器。
E12 | VELA-1200, VELA-600, GRUS-740 | Tilt overshoots and corrects itself | 垂直轴过冲后自行校正 | The tilt belt has stretched or its tension is too low. | 垂直同步带伸长或张紧不足。 | Tighten the belt until it gives 4 mm under 10 N. Replace it when it shows cracks. | 张紧同步带，10 N 压力下下沉 4 mm 为宜；有裂纹时更换。
E14 | GRUS-285, VOLANS-60 | The head loses its position after a knock | 灯头受碰撞后丢失位置 | These fixtures have no closed loop in the yoke; a strong knock makes the motor lose steps. | 该型号灯臂无闭环，强烈碰撞会使电机丢步。 | Send a reset over channel Control (240–249 for three seconds) or in the menu. | 通过控制通道（240–249 保持三秒）或菜单执行复位。
E21 | VELA-1200, VELA-600, VELA-300, VOLANS-350 | Gobo wheel turns without stopping | 图案盘持续旋转不停 | The Hall sensor does not see the magnet: loose lead or lost magnet. | 霍尔传感器检测不到磁铁：插头松动或磁铁脱落。 | Check the connector on the head driver board, then the magnet on the wheel. The gap must be 1 to 2 mm. | 先检查灯头驱动板上的插头，再检查图案盘磁铁，间隙应为 1–2 mm。
E23 | VELA-1200, VELA-600 | A shutter blade does not close completely | 切割片无法完全闭合 | Blade bent or discoloured by heat, or dust in the guide. | 切割片受热变形，或导槽积尘。 | Clean the guides without oil. Replace all four blades when one is bent; do not mix revisions. | 清洁导槽，禁止上油。一片变形时四片一起更换，不得混用版本。
E25 | VELA-1200, VELA-600, VOLANS-350 | Zoom and focus do not match after start | 开机后变焦与对焦不匹配 | The zoom belt jumped a tooth. | 变焦同步带跳齿。 | Run Setup / Calibrate / Zoom. If the end stop is not reached, replace the zoom belt. | 执行“设置 / 校准 / 变焦”；若到不了限位，请更换变焦同步带。
E31 | VELA-1200, VELA-600, GRUS-740 | Light source switches off: temperature too high | 光源过热关闭 | Dust filters blocked, head fan stopped, or ambient temperature above 45 °C. | 防尘网堵塞、灯头风扇停转，或环境温度超过 45 °C。 | Clean the filters, check that every fan turns. The light returns by itself below 60 °C. | 清洁防尘网，检查各风扇是否转动。温度低于 60 °C 后自动恢复。
E32 | VELA-1200, VELA-600, GRUS-740, GRUS-285 | Fan fault is shown at start | 开机提示风扇故障 | The fan does not report its speed: blocked, unplugged or worn out. | 风扇无转速反馈：卡住、未插或损坏。 | Blow out the fan, check its plug. Replace the fan when it is loud or does not start. | 吹净风扇并检查插头；异响或无法启动时更换。
E33 | GRUS-740 | One ring of pixels stays dark | 一圈像素不亮 | The LED cable to that ring is loose, or a channel of the LED driver has failed. | 该圈 LED 连接线松动，或 LED 驱动板对应通道损坏。 | Exchange two cables at the driver board. If the dark ring moves, replace the driver board, otherwise the pixel board. | 在驱动板上互换两根线：不亮的圈随之改变则更换驱动板，否则更换灯珠板。
E41 | VOLANS-280 | The lamp does not strike | 灯泡不点亮 | Lamp worn out, still hot, or ballast without mains. | 灯泡到寿命、尚未冷却，或镇流器无供电。 | Wait ten minutes and try again. Look at the lamp hours: above 2,000 replace the lamp. | 等待十分钟后重试；灯泡计时超过 2000 小时请更换。
E42 | VOLANS-280 | The lamp goes out after some minutes | 灯泡点亮数分钟后熄灭 | Over-temperature in the head, or the ballast is worn out. | 灯头过热，或镇流器老化。 | Clean the filters and the heat protection glass, then measure the lamp current: 3.2 to 3.6 A is right. | 清洁防尘网与隔热玻璃后测量灯泡电流，正常为 3.2–3.6 A。
E51 | in moving-profile | No DMX is received | 收不到 DMX 信号 | Wrong address or mode, a crossed pair, or no terminator. | 地址或模式错误、线对反接，或末端未接终端电阻。 | Compare pins 2 and 3 on both ends, set a terminator at the last unit, read the address on the display. | 核对两端 2、3 脚，末端插入终端电阻，在显示屏上确认地址码。
E52 | in signal | RDM finds only some of the fixtures | RDM 只能搜索到部分灯具 | A splitter on the way is not RDM capable, or more than 32 units share a line. | 线路中有不支持 RDM 的分配器，或单路超过 32 台。 | Put every branch on an output of its own and keep lines below 300 m. | 每个分支单独接一路输出，线长不超过 300 m。
E53 | PYXIS-8 | The fault light of one output is on | 某一路输出故障灯亮 | The line is shorted, or voltage came in from outside. | 该路短路，或有外部电压进入。 | Unplug that output. If the light stays on, its fuse T 315 mA has blown: replace it. | 拔下该路输出；灯仍亮说明 T 315 mA 保险丝已断，请更换。
E54 | VELA-1200, VELA-600, GRUS-740, NORMA-1000 | The fixture cannot be reached over Art-Net | 无法通过 Art-Net 访问灯具 | Address outside the desk's network, or two fixtures with one address. | 网络地址与控台不在同一网段，或地址冲突。 | Menu Network / Reset gives every fixture an address from its serial number. Subnet mask 255.0.0.0. | 在菜单“网络 / 恢复默认”中，可按序列号分配地址；子网掩码 255.0.0.0。
E61 | FORNAX-1500 | The display says "HEAT" and no fog comes | 显示“HEAT”但不出烟 | The block has not reached its temperature, or a thermal cut-out has opened. | 加热块未达到温度，或过热保护器断开。 | Wait eight minutes. If nothing changes, let it cool and press the reset pin of the cut-out. | 等待八分钟；若无变化，冷却后按下过热保护器的复位销。
E62 | FORNAX-1500 | The pump runs but no fog comes out | 油泵运转但不出烟 | Air in the hose, strainer blocked, or nozzle scaled. | 油管进气、滤油头堵塞或喷嘴结垢。 | Rinse the strainer, run the cleaning fluid for five minutes, then the nozzle needle. | 清洗滤油头，用清洗液运行五分钟，再用通针疏通喷嘴。
E63 | ANTLIA-700 | Haze becomes coarse and wet | 雾变粗、带水滴 | Compressor pressure too low or oil-based fluid was used. | 压缩机压力不足，或误用油性雾油。 | Replace the air filter. Flush with distilled water for ten minutes and fill with haze fluid. | 更换空气滤芯，用蒸馏水冲洗十分钟后加入专用雾油。
E64 | FORNAX-1500, ANTLIA-700 | Fluid level is shown as empty although the tank is full | 油箱已满仍显示缺油 | The level sensor is coated, or its plug is loose. | 油位传感器附着油污，或插头松动。 | Wipe the sensor with a cloth and alcohol, calibrate in Setup / Level. | 用酒精擦拭传感器，在“设置 / 油位”中校准。
E71 | COLUMBA-18, VOLANS-350 | Condensation behind the front glass | 前玻璃内侧起雾 | The pressure valve is blocked or the gasket was pinched when the fixture was closed. | 呼吸阀堵塞，或合盖时密封条被压坏。 | Let the fixture run at full output for an hour with the valve removed, then fit a new valve and sealing cord. | 拆下呼吸阀满功率运行一小时，再更换呼吸阀与密封条。
E72 | COLUMBA-18 | Fixture trips the residual current device in the rain | 雨天跳漏电保护 | Water in a power connector, most often an unused outlet without cap. | 电源插头进水，多为未盖防水帽的空插座。 | Dry the connectors, check the gaskets, put caps on unused sockets. | 烘干插头，检查密封圈，空插座务必盖上防水帽。
E73 | PICTOR-300 | Colours differ between two units | 两台灯颜色不一致 | Units with blue and with indigo chips have different calibration data. | 蓝色芯片与靛蓝芯片版本的校准数据不同。 | Load firmware 1.4.0 on both and choose Setup / Colour / Match. | 两台均升级到 1.4.0，选择“设置 / 颜色 / 匹配”。
E81 | in bar | Battens of one run do not line up | 串接的灯条角度不齐 | A tilt belt has play or an alignment pin is missing. | 垂直同步带有间隙，或缺少定位销。 | Run Setup / Align from the first batten. Fit the long alignment pins at every joint. | 在首支灯条上执行“设置 / 对齐”，每个接头都装上加长定位销。
E82 | COLUMBA-200 | A hum is heard on the speaker's microphone | 讲台话筒收到嗡声 | Fan without soft mounting, or dimming frequency in the audible range. | 风扇无减振垫，或调光频率落在可听范围。 | Fit the fan with rubber mounts and set the frequency to 19 kHz. | 更换带减振垫的风扇，并将频率设为 19 kHz。
`

/** Codes that a product shows, with what they mean and what helps, in English. */
export const errorCodesOf = (
  model: string,
): (readonly [code: string, symptom: string, remedy: string])[] =>
  table(TABLE)
    .filter((row) => cell(row, 1).split(/,\s*/).includes(model))
    .map((row) => [cell(row, 0), cell(row, 2), cell(row, 6)])

/** Symptoms and remedies, in English and Chinese. */
export const translatedErrors = (): (readonly [en: string, zh: string])[] =>
  table(TABLE).flatMap((row) => [
    [cell(row, 2), cell(row, 3)] as const,
    [cell(row, 6), cell(row, 7)] as const,
  ])

export const troubleshootingDrafts = (): Draft<'troubleshooting'>[] =>
  table(TABLE).map((row) => {
    const [code, where] = [cell(row, 0), cell(row, 1)]
    const category = /^in (\S+)$/.exec(where)?.[1]
    return {
      key: code,
      values: {
        error_code: code,
        symptom: both(cell(row, 2), cell(row, 3)),
        goods: category ? [] : where.split(/,\s*/).map((model) => ref('goods', model)),
        category: category ? ref('categories', category) : null,
        cause: both(cell(row, 4), cell(row, 5)),
        solution: both(cell(row, 6), cell(row, 7)),
        guide: guideOf(code),
        published: code !== 'E82',
      },
    }
  })
