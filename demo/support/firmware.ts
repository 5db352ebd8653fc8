/** Firmware versions of every product, with release notes. */
import { asset, both, type Draft, ref } from '../draft.ts'
import { productOf } from '../products/products.ts'
import { serialNumber } from '../products/serial.ts'
import { cell, table } from '../table.ts'

/**
 * product | version | released | minimum previous version | from serial (month place) | flags: d
 * changes the DMX chart, u not published | notes en, ; between points | zh
 */
const TABLE = `
VELA-1200 | 1.4.2 | 2023-05-22 |       |         |   | First public version | 首个公开版本
VELA-1200 | 2.0.0 | 2024-03-25 | 1.4.0 |         | d | Supports main board revision 02; New 39-channel extended mode with a framing macro | 支持 02 版主控板；新增 39 通道扩展模式，含切割宏
VELA-1200 | 2.1.3 | 2024-10-14 | 2.0.0 |         |   | Zoom and focus stay linked while the iris moves; Fan mode "Theatre" limits noise to 38 dB(A) | 光圈动作时变焦与对焦保持联动；新增“剧场”风扇模式，噪声不超过 38 dB(A)
VELA-1200 | 2.2.0 | 2025-09-15 | 2.0.0 | 2509 12 |   | Supports main board revision 03; Boots in 11 seconds | 支持 03 版主控板；开机时间缩短到 11 秒
VELA-1200 | 2.3.1 | 2026-06-29 | 2.1.0 |         |   | Fixes a tilt correction that could repeat without end after a knock; Sensor report over RDM | 修正灯头受碰撞后垂直轴可能反复校正的问题；通过 RDM 上报传感器状态
VELA-600  | 1.8.0 | 2023-10-23 |       | 2310 19 |   | Closed-loop pan and tilt; Position is found again without a full reset | 水平、垂直闭环控制；丢步后无需整机复位
VELA-600  | 1.9.4 | 2024-08-19 | 1.8.0 |         |   | Smoother CMY snaps below 0.2 s; RDM: manufacturer label can be read | 0.2 秒以内的 CMY 切换更平滑；RDM 可读取厂商标签
VELA-600  | 2.0.1 | 2025-11-10 | 1.9.0 |         | d | 38-channel extended mode with 16-bit zoom and focus; Gobo index calibrated per slot | 新增 38 通道扩展模式，变焦与对焦为 16 位；图案角度按位校准
VELA-600  | 2.1.0 | 2026-08-03 | 2.0.0 |         |   | sACN priority 0 is accepted; Lamp-hour counter survives a firmware update | 支持 sACN 优先级 0；升级固件后光源计时不再清零
VELA-300  | 1.9.0 | 2023-06-12 | 1.5.0 | 2306 22 |   | Supports the new display module; Last version for this product | 支持新显示模组；本产品最终版本
PICTOR-300 | 1.2.0 | 2024-05-06 |      |         |   | Tungsten dimming curve; Fan stops below 40 % output | 新增卤钨灯调光曲线；输出低于 40% 时风扇停转
PICTOR-300 | 1.4.0 | 2025-04-07 | 1.2.0 | 2503 9 | d | Calibration for indigo chips; Colour temperature channel reaches 2,700 K | 适配靛蓝芯片校准；色温通道下限扩展到 2700 K
GRUS-740  | 2.5.0 | 2024-04-22 | 2.0.0 | 2404 3  |   | Reads colour bins from the pixel board; Ring effects keep their phase between fixtures | 从灯珠板读取色彩分档；多灯圈效果保持同相
GRUS-740  | 3.0.0 | 2025-02-03 | 2.5.0 |         | d | Pixel data over Art-Net and sACN; New 159-channel pixel mode | 像素数据可经 Art-Net 与 sACN 传输；新增 159 通道像素模式
GRUS-740  | 3.1.2 | 2026-03-09 | 3.0.0 | 2602 15 |   | Calibration for the new lime chip; Lens plate no longer searches when cold | 适配新青柠色芯片校准；低温下透镜盘不再反复找零
GRUS-285  | 1.6.0 | 2024-07-15 | 1.3.0 |         |   | White point follows the temperature of the LEDs | 白点随 LED 温度自动补偿
GRUS-285  | 1.7.2 | 2026-01-26 | 1.6.0 |         |   | Fixes flicker at 1,200 Hz below 3 % | 修正 1200 Hz 下亮度低于 3% 时的闪烁
VOLANS-280 | 2.2.0 | 2024-08-12 | 2.0.0 | 2408 1 |   | Lamp counter for 2,000-hour lamps; Lamp stays on during a data loss of up to 60 s | 支持 2000 小时灯泡计时；信号中断 60 秒内灯泡保持点亮
VOLANS-350 | 1.1.0 | 2025-05-05 | 1.0.0 |        |   | Humidity warning before the lenses fog; Hot-spot control is finer at the low end | 透镜起雾前给出湿度告警；光斑中心亮度低端调节更细
VOLANS-350 | 1.2.3 | 2026-06-22 | 1.1.0 | 2606 3 | d | Pan brake: holds the position without power; Second prism has its own channel | 水平抱闸：断电保持位置；第二棱镜有独立通道
VOLANS-60 | 1.3.0 | 2025-06-30 | 1.0.0 | 2506 35 |   | Checks every data frame between base and head; Endless rotation ramps softly | 底座与灯头间数据逐帧校验；无限旋转启停更柔和
COLUMBA-18 | 2.0.0 | 2024-11-25 | 1.4.0 |        | d | 12-channel mode with colour macros; Four dimming curves | 新增 12 通道模式与颜色宏；四种调光曲线
COLUMBA-200 | 1.1.0 | 2024-10-28 | 1.0.0 |       |   | Blinder mode shifts towards red as it dims | 观众灯模式调暗时自动偏红
NORMA-1000 | 1.5.0 | 2025-03-24 | 1.2.0 |        | d | 94-channel pixel mode; Tilt lines up over a run of battens | 新增 94 通道像素模式；多支串接时垂直角度自动对齐
NORMA-1000 | 1.6.1 | 2026-09-14 | 1.5.0 |        |   | Strobe line dims without steps; Network settings can be copied from batten to batten | 频闪灯带无级调光；网络设置可在灯条间复制
FORNAX-1500 | 3.2.0 | 2024-06-24 | 3.0.0 | 2406 30 | | Second thermal cut-out is monitored; Cleaning reminder every 40 hours | 监测第二路过热保护；每 40 小时提醒清洗
ANTLIA-700 | 2.4.0 | 2026-05-18 | 2.0.0 |        |   | Compressor idles between bursts; Reads the fluid level to 1 % | 间歇出雾时压缩机怠速；油位显示精确到 1%
PYXIS-8   | 1.3.0 | 2025-01-20 | 1.0.0 |         |   | RDM discovery is three times as fast; Fault counter per output | RDM 搜索速度提高到原来的三倍；每路输出单独故障计数
PYXIS-8   | 2.0.0 | 2026-09-14 | 1.3.0 | 2609 11 |   | Update from a USB stick; Supports main board revision 02 | 支持 U 盘升级；支持 02 版主控板
PYXIS-4N  | 0.9.0 | 2026-10-19 |       |         | u | Test version for field trials | 现场测试版本
CORVUS-1200 | 1.0.2 | 2026-02-16 |      |         |   | First public version | 首个公开版本
CORVUS-1200 | 1.1.0 | 2026-09-07 | 1.0.0 |        |   | Dimming curve of the classic discharge spots; Fans stop during a blackout of more than 20 s | 新增传统气体放电追光灯调光曲线；光闸关闭超过 20 秒时风扇停转
`

export interface FirmwareVersion {
  product: string
  version: string
  released: string
  minimum: string | null
  fromSerial: string | null
  changesDmx: boolean
  published: boolean
  points: { en: string[]; zh: string[] }
}

export const firmwareVersions: readonly FirmwareVersion[] = table(TABLE).map((row) => {
  const [model, released] = [cell(row, 0), cell(row, 2)]
  const [month, path] = (row[4] ?? '').split(' ')
  return {
    product: model,
    version: cell(row, 1),
    released,
    minimum: row[3] || null,
    fromSerial: month
      ? serialNumber(
          productOf(model).serial,
          `20${month.slice(0, 2)}-${month.slice(2)}`,
          Number(path),
        )
      : null,
    changesDmx: row[5]?.includes('d') ?? false,
    published: !row[5]?.includes('u'),
    points: { en: cell(row, 6).split(/;\s*/), zh: cell(row, 7).split('；') },
  }
})

const list = (points: readonly string[]) => points.map((point) => `- ${point}`).join('\n')

export const firmwareDrafts = (): Draft<'firmware'>[] =>
  firmwareVersions.map(
    ({ product, version, released, minimum, fromSerial, changesDmx, published, points }) => ({
      key: `${product} ${version}`,
      values: {
        version,
        goods: [ref('goods', product)],
        released,
        file: asset(`${product.toLowerCase()}_${version}.bin`, 'firmware', `${product} ${version}`),
        notes: both(list(points.en), list(points.zh)),
        minimum_version: minimum,
        from_serial: fromSerial,
        changes_dmx: changesDmx,
        published,
      },
    }),
  )
